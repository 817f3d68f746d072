import { dayInWords } from "@shop/contract/day-in-words";
import { RETURN_NOTE_MAX } from "@shop/contract/return-facts";
import type { Returns } from "@shop/contract/returns";
import { RadioCard } from "@shop/ui/radio-card";
import { Skeleton } from "@shop/ui/skeleton";
import { TextArea } from "@shop/ui/text-field";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { Link } from "../navigation/link.tsx";
import { HANDOVER, WANTED } from "./return-words.ts";
import { type ReturnedItem, ReturnedItemFields } from "./returned-item-fields.tsx";

type Wanted = keyof typeof WANTED;
type Handover = keyof typeof HANDOVER;

/** Records the return request of a customer who calls, writes or comes to the shop. @param order its public id */
export function RequestReturnDialog({ order, onClose }: { order: string; onClose: () => void }) {
  const { data: returns, error } = useAdmin("viewReturnsOfOrder", { id: order });
  const [items, setItems] = useState<Readonly<Record<number, ReturnedItem>>>({});
  const [chosenWanted, setWanted] = useState<Wanted | null>(null);
  const [handover, setHandover] = useState<Handover>("pickup");
  const [note, setNote] = useState("");
  const navigate = useNavigate();
  const request = useAdminCall("requestReturnForCustomer", {
    shownInline: true,
    done: "The return is recorded",
    onDone: ({ data }) => void navigate(`/returns/${data.id}`),
  });
  const wanted = chosenWanted ?? (returns?.isRefundable === false ? "exchange" : "refund");
  const canReturn = returns !== undefined && isReturnable(returns);
  const lines = Object.entries(items).map(([position, item]) => ({ position: Number(position), ...item }));
  const isComplete = lines.every(
    ({ reason, exchangeToken }) => reason !== "" && (wanted === "refund" || exchangeToken !== ""),
  );

  function send() {
    request.mutate({
      id: order,
      wanted,
      handover,
      note,
      lines: lines.flatMap(({ reason, exchangeToken, ...line }) => {
        const exchange = wanted === "exchange" ? { exchange_token: exchangeToken } : {};
        return reason === "" ? [] : [{ ...line, reason, ...exchange }];
      }),
    });
  }

  return (
    <CommandDialog
      title="Return items for the customer"
      action="Record the return"
      error={error ?? request.error}
      isBusy={request.isPending}
      isReady={canReturn && lines.length > 0 && isComplete}
      onSubmit={send}
      onClose={onClose}
    >
      {!returns && !error && <Skeleton className="h-40 w-full" />}
      {returns && !canReturn && <WhyNot returns={returns} />}
      {returns && canReturn && (
        <>
          <p>
            The request waits under Returns to be approved. A customer with an email address gets an email.
          </p>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-bold">What the customer returns</legend>
            <ul className="grid gap-4">
              {returns.lines
                .filter(({ left }) => left > 0)
                .map((item) => (
                  <ReturnedItemFields
                    key={item.position}
                    item={item}
                    returned={items[item.position] ?? null}
                    wanted={wanted}
                    onChange={(returned) => {
                      const { [item.position]: _, ...others } = items;
                      setItems(returned ? { ...others, [item.position]: returned } : others);
                    }}
                  />
                ))}
            </ul>
          </fieldset>
          <Choice
            legend="What the customer would like"
            name="wanted"
            options={returns.isRefundable ? WANTED : { exchange: WANTED.exchange }}
            value={wanted}
            onChange={setWanted}
          />
          <Choice
            legend="How the items come back"
            name="handover"
            options={HANDOVER}
            value={handover}
            onChange={setHandover}
          />
          <TextArea
            label="What the customer says (optional)"
            rows={3}
            maxLength={RETURN_NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </CommandDialog>
  );
}

const openRequest = ({ returns }: Returns) =>
  returns.find(({ state }) => state === "requested" || state === "approved");

function isReturnable(returns: Returns): boolean {
  return returns.isOpen && !openRequest(returns) && returns.lines.some(({ left }) => left > 0);
}

/** Why no item of the order can be returned now. */
function WhyNot({ returns }: { returns: Returns }) {
  const open = openRequest(returns);
  if (open) {
    return (
      <p>
        This order has{" "}
        <Link to={`/returns/${open.id}`} className="underline">
          a return that is under way
        </Link>
        . Another one can be recorded once its items have arrived, or it is declined or withdrawn.
      </p>
    );
  }
  if (returns.isOpen) return <p>All items of this order have been returned or refunded.</p>;
  if (returns.until === null) return <p>Items can be returned once they are delivered.</p>;
  return <p>Items from this order could be returned until {dayInWords(returns.until)}.</p>;
}

function Choice<Name extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  options: Readonly<Partial<Record<Name, string>>>;
  value: Name;
  onChange: (value: Name) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{legend}</legend>
      {(Object.entries(options) as [Name, string][]).map(([option, title]) => (
        <RadioCard
          key={option}
          name={name}
          title={title}
          checked={option === value}
          onChange={() => onChange(option)}
        />
      ))}
    </fieldset>
  );
}
