import { prepareUpload } from "@shop/ui/prepare-upload";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { returnsQuery } from "./returns-query.ts";

/** Adds pictures to a return request, one after the other. Says which of them could not be added. */
export function useSendPictures(orderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [isSending, setIsSending] = useState(false);

  async function send(returnId: string, files: readonly File[]): Promise<void> {
    setIsSending(true);
    for (const file of files) {
      try {
        const { content: picture } = await prepareUpload(file);
        const returns = await api.call("addReturnPicture", { id: returnId, picture });
        queries.setQueryData(returnsQuery(api, orderId).queryKey, returns);
      } catch (error) {
        if (isAlreadyReported(error)) break;
        notify.error(`${file.name} was not added. ${errorText(error, "Please try again")}.`);
      }
    }
    setIsSending(false);
  }

  return { isSending, send };
}
