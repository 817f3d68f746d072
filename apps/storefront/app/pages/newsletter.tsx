import { isRefusal } from "@shop/contract/client";
import { ANSWERED_PARAMETER, BY_HAND } from "@shop/contract/mail-answers";
import { paths } from "@shop/contract/paths";
import { alerts, newsletter, reviews } from "@shop/contract/texts";
import { Button, buttonClass } from "@shop/ui/button";
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
    ask: "Confirm that you would like our newsletter.",
    button: "Subscribe",
  },
  unsubscribe: {
    title: "Unsubscribe from the newsletter",
    done: newsletter.unsubscribed,
    further: "Changed your mind? You can subscribe again at the bottom of any page.",
    invalid: newsletter.unsubscribeLinkInvalid,
    ask: "You will get no more newsletters from us.",
    button: "Unsubscribe",
  },
  stopAlerts: {
    title: "Emails about stock and prices",
    done: alerts.stopped,
    further: "Changed your mind? You can ask for them again on a product's page or under Favourites.",
    invalid: alerts.linkInvalid,
    ask: "You will get no more emails about stock and prices.",
    button: "Stop these emails",
  },
  stopReviewRequests: {
    title: "Emails that ask for reviews",
    done: reviews.requestsStopped,
    further: "Changed your mind? You can switch these emails on again in your profile.",
    invalid: newsletter.unsubscribeLinkInvalid,
    ask: "You will get no more emails that ask for reviews.",
    button: "Stop these emails",
  },
} as const satisfies Record<MailAnswer, object>;

const ANSWERS: Readonly<Record<string, MailAnswer>> = {
  "/newsletter/confirm": "confirm",
  "/newsletter/unsubscribe": "unsubscribe",
  "/alerts/stop": "stopAlerts",
  "/reviews/stop": "stopReviewRequests",
};

/**
 * The target of links that emails have to confirm or to stop them. Opening the page answers, without another button; where
 * there is no script, a form does.
 */
export default function NewsletterPage() {
  const { pathname, search } = useLocation();
  const answer = ANSWERS[pathname] ?? "confirm";
  const query = new URLSearchParams(search);
  const token = query.get("token") ?? "";
  const outcome = query.get(ANSWERED_PARAMETER);
  // Only the browser sends the answer: mail programs open links to check them.
  const inBrowser = useInBrowser();
  const isInvalid = outcome === "invalid" || (outcome !== "done" && inBrowser && token === "");
  const isOpen = outcome !== "done" && !isInvalid;

  return (
    <div className="page section min-h-dvh" aria-live="polite">
      <Head title={WORDS[answer].title} />
      {outcome === "done" && <Done answer={answer} />}
      {isInvalid && <Invalid answer={answer} />}
      {isOpen && inBrowser && <Answering answer={answer} token={token} />}
      {isOpen && !inBrowser && (
        <Waiting answer={answer}>
          <AnswerByHand answer={answer} hasFailed={outcome === "failed"} />
        </Waiting>
      )}
    </div>
  );
}

/** The link itself does not work, so trying again would not help. */
const LINK_REFUSALS = [
  "newsletter_link_invalid",
  "unsubscribe_link_invalid",
  "alert_link_invalid",
  "bad_input",
] as const;

function Answering({ answer, token }: { answer: MailAnswer; token: string }) {
  const said = usePageQuery(answerQuery(useApi(), answer, token));

  if (said.kind === "loading") return <Waiting answer={answer} />;
  if (said.kind === "ready") return <Done answer={answer} />;
  if (isRefusal(said.error, ...LINK_REFUSALS)) {
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

function Done({ answer }: { answer: MailAnswer }) {
  const { done, further } = WORDS[answer];
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

function Invalid({ answer }: { answer: MailAnswer }): ReactNode {
  return (
    <EmptyState as="h1" title={WORDS[answer].invalid} object={<Lens />} cloth="comb" action={<ToShop />} />
  );
}

function Waiting({ answer, children }: { answer: MailAnswer; children?: ReactNode }) {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-32">{WORDS[answer].title}</h1>
      <p className="flex items-center gap-3 text-18 noscript:hidden">
        <Spinner /> One moment
      </p>
      {children}
    </div>
  );
}

/** Posts to the address of the page, which has the token. */
function AnswerByHand({ answer, hasFailed }: { answer: MailAnswer; hasFailed: boolean }) {
  const { ask, button } = WORDS[answer];
  return (
    <noscript>
      <form method="post" className="grid justify-items-center gap-4">
        {hasFailed && <p className="refusal">That did not work. Please try again in a minute.</p>}
        <p className="text-18">{ask}</p>
        <input type="hidden" {...BY_HAND} />
        <Button type="submit" look="brass" large>
          {button}
        </Button>
      </form>
    </noscript>
  );
}

function ToShop() {
  return (
    <Link className={buttonClass({ look: "brass", large: true })} to={paths.shop()}>
      Go to the shop
    </Link>
  );
}
