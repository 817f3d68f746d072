import type { StaffReturn } from "@shop/contract/admin/returns";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useMay } from "../member/use-me.ts";
import { ApproveDialog, DeclineDialog } from "./decide-dialogs.tsx";
import { ExchangeDialog } from "./exchange-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { RefundReturnDialog } from "./refund-return-dialog.tsx";

type Action = "approve" | "decline" | "receive" | "refund" | "exchange";

const NAMES: Record<Action, string> = {
  approve: "Approve",
  decline: "Decline",
  receive: "Receive the items",
  refund: "Refund",
  exchange: "Send replacement",
};

/** What the member can do next about a return request. The first is what the customer asked for. */
export function ReturnActions({ request }: { request: StaffReturn }) {
  const [open, setOpen] = useState<Action | null>(null);
  const mayDecide = useMay("returns.decide");
  const mayRefund = useMay("refunds.request");
  const close = () => setOpen(null);
  const actions = nextActions(request).filter((action) => (action === "refund" ? mayRefund : mayDecide));
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {actions.map((action, index) => (
          <Button key={action} look={index === 0 ? "ink" : "outline"} onClick={() => setOpen(action)}>
            {NAMES[action]}
          </Button>
        ))}
      </span>
      {open === "approve" && <ApproveDialog request={request} onClose={close} />}
      {open === "decline" && <DeclineDialog request={request} onClose={close} />}
      {open === "receive" && <ReceiveDialog request={request} onClose={close} />}
      {open === "refund" && <RefundReturnDialog request={request} onClose={close} />}
      {open === "exchange" && <ExchangeDialog request={request} onClose={close} />}
    </>
  );
}

function nextActions({ state, isResolved, wanted }: StaffReturn): Action[] {
  if (state === "requested") return ["approve", "decline"];
  if (state === "approved") return ["receive", "decline"];
  if (state !== "received" || isResolved) return [];
  return wanted === "refund" ? ["refund", "exchange"] : ["exchange", "refund"];
}
