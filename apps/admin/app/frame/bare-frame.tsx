import { Cloth } from "@shop/ui/cloth";
import { Wordmark } from "@shop/ui/wordmark";
import type { ReactNode } from "react";
import { shopName } from "../browser/shop-name.ts";

/** Around pages without a member: the shop's cloth and one card. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="bare">
      <Cloth pattern="oniko" fade="around" />
      <div className="bare-column">
        <p className="bare-brand" data-ground="night">
          <Wordmark name={shopName()} className="text-24" /> <span>Back office</span>
        </p>
        <main id="main" tabIndex={-1} className="bare-card">
          {children}
        </main>
      </div>
    </div>
  );
}
