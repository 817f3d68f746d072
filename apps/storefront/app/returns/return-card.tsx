import { paths } from "@shop/contract/paths";
import { RETURN_PICTURES_MAX, reasonInSentence } from "@shop/contract/return-facts";
import type { Return } from "@shop/contract/returns";
import { Button } from "@shop/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { Link } from "../navigation/link.tsx";
import { notify } from "../notices/notify.ts";
import { AddPictures } from "../pictures/add-pictures.tsx";
import { ReturnPicture, SEEN_BY } from "./return-pictures.tsx";
import { returnStatus } from "./return-words.ts";
import { returnsQuery } from "./returns-query.ts";
import { useSendPictures } from "./use-send-pictures.ts";

/** A return request and where it is. */
export function ReturnCard({
  orderId,
  isPaidOnHandover,
  request,
}: {
  orderId: string;
  isPaidOnHandover: boolean;
  request: Return;
}) {
  const { title, sentence } = returnStatus(request, { isPaidOnHandover });
  const { isSending, send } = useSendPictures(orderId);
  const left = RETURN_PICTURES_MAX - request.pictures.length;
  return (
    <article className="return-card" aria-labelledby={`return-${request.id}`}>
      <h3 id={`return-${request.id}`} className="text-18 font-bold">
        {title}
      </h3>
      {sentence && <p className="whitespace-pre-line">{sentence}</p>}
      {request.replacement && (
        <p>
          <Link to={paths.order(request.replacement.id)} className="font-bold underline">
            See {request.replacement.reference}
          </Link>
        </p>
      )}
      <ul className="grid gap-1 text-soft">
        {request.lines.map(({ position, name, variant, quantity, reason, exchangeFor }) => (
          <li key={position}>
            {quantity} × {name}
            {variant && `, ${variant}`}: {reasonInSentence(reason)}
            {request.wanted === "exchange" && exchangeFor && `. Instead: ${exchangeFor}`}
          </li>
        ))}
      </ul>
      {request.note && <p className="whitespace-pre-line text-soft">“{request.note}”</p>}
      {request.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {request.pictures.map((number) => (
            <li key={number}>
              <ReturnPicture returnId={request.id} number={number} />
            </li>
          ))}
        </ul>
      )}
      {request.state === "requested" && left > 0 && (
        <AddPictures
          left={left}
          seenBy={SEEN_BY}
          isBusy={isSending}
          onChosen={(files) => void send(request.id, files)}
        />
      )}
      {(request.state === "requested" || request.state === "approved") && (
        <Withdraw orderId={orderId} returnId={request.id} />
      )}
    </article>
  );
}

function Withdraw({ orderId, returnId }: { orderId: string; returnId: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const button = `withdraw-${returnId}`;
  const asked = `withdraw-asked-${returnId}`;

  /** The pressed button is removed, so the focus moves to what takes its place. */
  function ask(isWanted: boolean) {
    flushSync(() => setIsAsked(isWanted));
    document.getElementById(isWanted ? asked : button)?.focus();
  }

  async function withdraw() {
    setIsBusy(true);
    try {
      const returns = await api.call("withdrawReturn", { id: returnId });
      notify.success("Your return request is withdrawn");
      document.getElementById("order-returns")?.focus();
      queries.setQueryData(returnsQuery(api, orderId).queryKey, returns);
    } catch (error) {
      setIsBusy(false);
      if (!isAlreadyReported(error)) notify.error(errorText(error, "We could not withdraw your request"));
      void queries.invalidateQueries({ queryKey: returnsQuery(api, orderId).queryKey });
    }
  }

  if (!isAsked) {
    return (
      <Button id={button} look="ghost" className="justify-self-start" onClick={() => ask(true)}>
        Withdraw the request
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      <p id={asked} tabIndex={-1} className="font-bold">
        Do you want to keep the items and withdraw your request?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" busy={isBusy} busyText="Withdrawing..." onClick={() => void withdraw()}>
          Yes, withdraw it
        </Button>
        <Button look="ghost" onClick={() => ask(false)}>
          No
        </Button>
      </div>
    </div>
  );
}
