import { isRefusal } from "@shop/contract/client";
import { paths } from "@shop/contract/paths";
import { alerts, newsletter, reviews } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Spinner } from "@shop/ui/spinner";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { useInBrowser } from "../browser/store.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { answerQuery, type MailAnswer } from "../newsletter/answer-query.ts";
import { Beads, Lens } from "../pictures/drawings.tsx";

const WORDS = {
  confirm: {
    title: "Your newsletter",
    done: newsletter.confirmed,
    further: "The next newsletter will tell you about new arrivals and offers.",
    invalid: newsletter.linkInvalid,
  },
  unsubscribe: {
    title: "Unsubscribe from the newsletter",
    done: newsletter.unsubscribed,
    further: "Changed your mind? You can subscribe again at the bottom of any page.",
    invalid: newsletter.unsubscribeLinkInvalid,
  },
  stopAlerts: {
    title: "Emails about stock and prices",
    done: alerts.stopped,
    further: "Changed your mind? You can ask for them again on a product's page or under Favorites.",
    invalid: alerts.linkInvalid,
  },
  stopReviewRequests: {
    title: "Emails that ask for reviews",
    done: reviews.requestsStopped,
    further: "Changed your mind? You can switch these emails on again in your profile.",
    invalid: newsletter.unsubscribeLinkInvalid,
  },
} as const satisfies Record<MailAnswer, object>;

const ANSWERS: Readonly<Record<string, MailAnswer>> = {
  "/newsletter/confirm": "confirm",
  "/newsletter/unsubscribe": "unsubscribe",
  "/alerts/stop": "stopAlerts",
  "/reviews/stop": "stopReviewRequests",
};

/** The target of links that emails have to confirm or to stop them. Opening the page answers, without another button. */
export default function NewsletterPage() {
  const { pathname, search } = useLocation();
  const answer = ANSWERS[pathname] ?? "confirm";
  const token = new URLSearchParams(search).get("token") ?? "";
  // Only the browser sends the answer: mail programs open links to check them.
  const inBrowser = useInBrowser();

  return (
    <div className="page section min-h-dvh" aria-live="polite">
      <Head title={WORDS[answer].title} />
      {!inBrowser && <Waiting title={WORDS[answer].title} />}
      {inBrowser && token === "" && <Invalid answer={answer} />}
      {inBrowser && token !== "" && <Answered answer={answer} token={token} />}
    </div>
  );
}

function Answered({ answer, token }: { answer: MailAnswer; token: string }) {
  const said = usePageQuery(answerQuery(useApi(), answer, token));
  const { title, done, further } = WORDS[answer];

  if (said.kind === "loading") return <Waiting title={title} />;
  if (said.kind === "ready") {
    return (
      <EmptyState
        as="h1"
        title={done}
        sentence={further}
        object={<Beads />}
        cloth="beads"
        action={<ToShop />}
      />
    );
  }
  if (isRefusal(said.error, "newsletter_link_invalid", "unsubscribe_link_invalid", "bad_input")) {
    return <Invalid answer={answer} />;
  }
  return (
    <LoadFailure
      title="Something went wrong"
      message={said.error.message}
      isRetrying={said.isRetrying}
      retry={said.retry}
    />
  );
}

function Invalid({ answer }: { answer: MailAnswer }): ReactNode {
  return (
    <EmptyState as="h1" title={WORDS[answer].invalid} object={<Lens />} cloth="comb" action={<ToShop />} />
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-32">{title}</h1>
      <p className="flex items-center gap-3 text-18">
        <Spinner /> One moment
      </p>
    </div>
  );
}

function ToShop() {
  return (
    <Link className={buttonClass({ look: "brass", large: true })} to={paths.shop()}>
      Go to the shop
    </Link>
  );
}
