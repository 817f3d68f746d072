import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendPictures } from "../api/send-pictures.ts";
import { useApi } from "../api/use-api.ts";
import { returnsQuery } from "./returns-query.ts";

/** Adds pictures to a return request. `send` returns those that were not sent. */
export function useSendPictures(orderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [isSending, setIsSending] = useState(false);

  async function send(returnId: string, files: readonly File[]): Promise<readonly File[]> {
    setIsSending(true);
    const unsent = await sendPictures(files, async (picture) => {
      const returns = await api.call("addReturnPicture", { id: returnId, picture });
      queries.setQueryData(returnsQuery(api, orderId).queryKey, returns);
    });
    setIsSending(false);
    return unsent;
  }

  return { isSending, send };
}
