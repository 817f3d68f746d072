import type { Promotion } from "@shop/contract/cart";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { TextField } from "@shop/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { promoQuery } from "./promo-query.ts";

/** Takes a promo code; the shop says whether it is good, and for what. */
export function PromoField({
  kept,
  keptFault,
  applied,
  onCode,
}: {
  /** The code that was accepted earlier, and what is wrong with it now. */
  kept: string;
  keptFault: string;
  applied: Promotion | null;
  /** The code that is accepted; null once there is none. */
  onCode: (code: string | null) => void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const [code, setCode] = useState(kept);
  const [fault, setFault] = useState(keptFault);
  const [isChecking, setIsChecking] = useState(false);

  async function check(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    setFault("");
    if (code.trim() === "") {
      refuse();
      return;
    }
    setIsChecking(true);
    try {
      const promotion = await api.call("checkPromo", { code });
      queries.setQueryData(promoQuery(api, promotion.code).queryKey, promotion);
      onCode(promotion.code);
    } catch (error) {
      // Without an answer nothing is known of the code.
      if (isAlreadyReported(error)) setFault(errorText(error, toasts.requestFailed));
      else refuse(error instanceof Error ? error.message : undefined);
    } finally {
      setIsChecking(false);
    }
  }

  function refuse(message: string = toasts.promoInvalid) {
    onCode(null);
    setFault(message);
  }

  return (
    <form className="grid gap-1" noValidate onSubmit={check}>
      <div className="promo-row">
        <TextField
          label="Promo code"
          name="promo"
          value={code}
          error={fault}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={40}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setFault("");
            if (kept !== "") onCode(null);
          }}
        />
        <Button type="submit" look="outline" busy={isChecking} busyText="Apply">
          Apply
        </Button>
      </div>
      <div role="status">
        {applied && (
          <p className="flex items-center gap-1.5 font-bold text-14 text-leaf">
            <Icon name="check" size={18} />
            {toasts.promoApplied}
          </p>
        )}
      </div>
    </form>
  );
}
