import { paths } from "@shop/contract/paths";
import { RETURNS_THAT_DO_NOT_FIT } from "@shop/contract/return-facts";
import { useSettings } from "../settings/settings.ts";

/** What the shopper accepts by ordering. The link opens a new tab, so that nothing typed at checkout is lost. */
export function OrderTerms() {
  const { returnDays } = useSettings();
  return (
    <p className="text-14 text-soft">
      By ordering you accept our{" "}
      <a className="link" href={paths.content("terms")} target="_blank" rel="noopener">
        Terms of sale<span className="sr-only"> (opens in a new tab)</span>
      </a>
      . Return faulty or wrong items free within {returnDays} days. {RETURNS_THAT_DO_NOT_FIT}
    </p>
  );
}
