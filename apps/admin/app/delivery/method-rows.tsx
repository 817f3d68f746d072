import type { MethodRecord } from "@shop/contract/admin/delivery-places";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { StatusBadge } from "../lists/status-badge.tsx";

/** The delivery methods in a table: what they are, and whether they can be paid on delivery. */
export function MethodRows({
  methods,
  onChange,
}: {
  methods: readonly MethodRecord[];
  onChange: (method: MethodRecord) => void;
}) {
  const { data } = useAdmin("listPayOnDeliveryOfMethods");
  const set = useAdminCall("setPayOnDeliveryOfMethod", { done: "Saved" });
  // Shown as asked for from the press until the shop's answer is there.
  const [asked, setAsked] = useState<{ method: number; allowed: boolean } | null>(null);

  function ask(wanted: { method: number; allowed: boolean }) {
    if (asked) return;
    setAsked(wanted);
    set.mutate(wanted, { onSettled: () => setAsked(null) });
  }

  return (
    <table className="method-table">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Pay on delivery</th>
          <th scope="col">
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => {
          const { id, name, description, pickup, retired } = method;
          const allowed = data?.find((one) => one.method === id)?.allowed;
          return (
            <tr key={id}>
              <th scope="row">
                <span className="block font-bold">{name}</span>
                <span className="block font-normal text-soft">{description}</span>
                <span className="flex flex-wrap gap-2">
                  {pickup && <StatusBadge tone="info">Pickup</StatusBadge>}
                  {retired && <StatusBadge tone="quiet">Retired</StatusBadge>}
                </span>
              </th>
              <td>
                {allowed !== undefined && (
                  <Checkbox
                    label={
                      <>
                        <span className="md:hidden">Pay on delivery allowed</span>
                        <span className="max-md:hidden">Allowed</span>
                        <span className="sr-only"> for {name}</span>
                      </>
                    }
                    checked={asked?.method === id ? asked.allowed : allowed}
                    onChange={({ target }) => ask({ method: id, allowed: target.checked })}
                  />
                )}
              </td>
              <td>
                <Button look="ghost" aria-label={`Change ${name}`} onClick={() => onChange(method)}>
                  Change
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
