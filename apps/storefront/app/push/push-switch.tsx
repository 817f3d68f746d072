import { toasts } from "@shop/contract/texts";
import { Checkbox } from "@shop/ui/checkbox";
import { useEffect, useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { useSettings } from "../settings/settings.ts";
import { isPushOn, switchPushOff, switchPushOn } from "./push-device.ts";
import { readPushOwner } from "./push-owner.ts";
import { ownAbilities, type PushSupport, pushSupport } from "./push-support.ts";

const BLOCKED = "Your browser blocks notifications from this shop. Allow them in its settings first.";
const DISMISSED = "To get notifications, choose Allow when your browser asks.";

/**
 * Notifications about the steps of the shopper's orders on this device. The browser asks for permission after the press.
 * @param onlyWhereSupported whether nothing is shown where the browser cannot, instead of why it cannot
 */
export function PushSwitch({ onlyWhereSupported = false }: { onlyWhereSupported?: boolean }) {
  const api = useApi();
  const { user } = useSession();
  const { storeName } = useSettings();
  const shopper = shopperOf(user);
  const [support] = useState<PushSupport>(() => pushSupport(ownAbilities()));
  /** Null until the browser has said. */
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    if (support !== "supported") return;
    isPushOn().then(
      (is) => setIsOn(is && readPushOwner() === shopper),
      () => setIsOn(false),
    );
  }, [support, shopper]);

  async function turn(isWanted: boolean) {
    setIsSaving(true);
    try {
      if (!isWanted) {
        notify.success(await switchPushOff(api), { id: "push" });
        setIsOn(false);
        return;
      }
      const answer = await switchPushOn(api, shopper);
      if (answer.kind === "on") {
        notify.success(answer.message, { id: "push" });
        setIsOn(true);
      } else notify.error(answer.kind === "blocked" ? BLOCKED : DISMISSED, { id: "push" });
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed), { id: "push" });
    } finally {
      setIsSaving(false);
    }
  }

  if (onlyWhereSupported && support !== "supported") return null;
  return (
    <Checkbox
      className="consent"
      label={
        <>
          <span className="block font-bold">Order notifications on this device</span>
          <span className="block text-14 text-soft">{wordsOf(support, storeName)}</span>
        </>
      }
      checked={isOn ?? false}
      disabled={support !== "supported"}
      aria-disabled={isOn === null || isSaving || undefined}
      onChange={({ currentTarget }) => {
        if (isOn !== null && !isSaving) void turn(currentTarget.checked);
        else currentTarget.checked = !currentTarget.checked;
      }}
    />
  );
}

function wordsOf(support: PushSupport, storeName: string): string {
  if (support === "after_install")
    return `First add ${storeName} to your home screen: tap Share, then Add to Home Screen, and open the shop from there.`;
  if (support === "unsupported") return "This browser cannot show notifications.";
  return "Get a notification when an order is confirmed, on its way or ready to collect, and delivered. Signing out on this device switches notifications off.";
}
