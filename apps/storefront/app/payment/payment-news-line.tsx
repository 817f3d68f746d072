import { Icon } from "@shop/ui/icon";
import type { paymentNews } from "./payment-news.ts";

/** What is known of a payment, announced when it changes. */
export function PaymentNewsLine({ news }: { news: ReturnType<typeof paymentNews> }) {
  return (
    <div aria-live="polite">
      {news && (
        <p className="link-news" data-tone={news.tone}>
          <Icon name={news.tone === "bad" ? "warning" : "clock"} size={22} />
          {news.text}
        </p>
      )}
    </div>
  );
}
