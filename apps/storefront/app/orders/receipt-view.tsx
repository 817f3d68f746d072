import { toasts } from "@shop/contract/texts";
import { Button, buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Skeleton } from "@shop/ui/skeleton";
import type { ReactNode } from "react";
import { errorText } from "../api/error-text.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { Link } from "../navigation/link.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";
import type { AskedReceipt } from "./use-receipt.ts";
import "./receipt.css";

/** A paper of an order with the ways to print it and to go back to the order; only the paper is printed. */
export function PaperView({ back, children }: { back: string; children: ReactNode }) {
  return (
    <div className="page section receipt-page">
      <div className="receipt-ways">
        <Link to={back} className={buttonClass({ look: "outline", large: true })}>
          <Icon name="left" size={20} /> Back to the order
        </Link>
        <Button look="brass" large onClick={() => print()}>
          Print or save as PDF
        </Button>
      </div>
      {children}
    </div>
  );
}

export function ReceiptView({ receipt, back }: { receipt: AskedReceipt; back: string }) {
  const { data, error, isFetching, refetch } = receipt;
  if (data) {
    return (
      <PaperView back={back}>
        <ReceiptPaper receipt={data} />
      </PaperView>
    );
  }
  if (!error) return <WaitingReceipt />;
  return (
    <div className="page section">
      <LoadFailure
        title="We could not show this receipt"
        message={errorText(error, toasts.requestFailed)}
        isRetrying={isFetching}
        retry={() => void refetch()}
        otherWay={
          <Link to={back} className={buttonClass({ look: "outline" })}>
            Back to the order
          </Link>
        }
      />
    </div>
  );
}

export function WaitingReceipt() {
  return (
    <div className="page section" aria-busy="true">
      <h1 className="sr-only">Receipt</h1>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
