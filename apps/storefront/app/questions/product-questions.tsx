import { paths } from "@shop/contract/paths";
import type { Question } from "@shop/contract/questions";
import { questions as texts } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { Spinner } from "@shop/ui/spinner";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { useFurtherPages } from "../api/use-further-pages.ts";
import { longDayInLagos } from "../browser/long-day.ts";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import { isPlainClick, Link } from "../navigation/link.tsx";
import { useSettings } from "../settings/settings.ts";
import { AskQuestion } from "./ask-question.tsx";
import { OwnQuestions } from "./own-questions.tsx";
import { questionsAfter, useQuestionStart } from "./question-address.ts";
import { type QuestionPage, questionPage } from "./question-queries.ts";

/** What shoppers have asked about a product and the shop has answered, and the form that asks. */
export function ProductQuestions({ productToken }: { productToken: string }) {
  const start = useQuestionStart();
  return (
    <section id="questions" className="mt-14 scroll-mt-24" aria-labelledby="questions-title">
      <h2 id="questions-title" tabIndex={-1} className="mb-6 text-32">
        Questions and answers
      </h2>
      <div className="grid max-w-3xl gap-6">
        {/* Another start begins with its own ten. */}
        <QuestionsFrom key={start} start={start} productToken={productToken} />
        <AskQuestion productToken={productToken} />
      </div>
    </section>
  );
}

interface QuestionsFromProps {
  productToken: string;
  /** Where the questions in the address begin; null for the newest. */
  start: string | null;
}

function QuestionsFrom({ productToken, start }: QuestionsFromProps) {
  const pages = useFurtherPages<QuestionPage>();
  return (
    <>
      <QuestionList productToken={productToken} start={start} pages={pages} />
      {start !== null && (
        <Link className="link min-h-11" to={`${paths.product(productToken)}#questions`}>
          Back to the newest questions
        </Link>
      )}
      <OwnQuestions productToken={productToken} onAnswerRemoved={pages.startAgain} />
    </>
  );
}

/** Ten at first and ten more with each press. Without JavaScript each ten have an address. */
function QuestionList({
  productToken,
  start,
  pages: { list, further, isBusy, showMore },
}: QuestionsFromProps & { pages: ReturnType<typeof useFurtherPages<QuestionPage>> }) {
  const api = useApi();
  const first = usePageQuery(questionPage(api, productToken, start));

  if (first.kind === "loading") return <div className="min-h-12" aria-busy="true" />;
  if (first.kind === "failed") return <LoadFailure failure={first} />;
  const pages = [first.data, ...further];
  const shown = pages.flatMap(({ questions }) => questions);
  const next = pages.at(-1)?.next ?? null;
  if (shown.length === 0) return start === null && <p className="text-18 text-soft">{texts.none}</p>;
  return (
    <>
      <ul ref={list} className="question-list" aria-busy={isBusy || undefined}>
        {shown.map((question) => (
          <li key={question.id} tabIndex={-1}>
            <Answered question={question} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <a
          className={buttonClass({ look: "outline", large: true })}
          href={questionsAfter(productToken, next)}
          aria-busy={isBusy || undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (!isBusy) void showMore(questionPage(api, productToken, next));
          }}
        >
          {isBusy && <Spinner />}
          Show more questions
        </a>
      )}
    </>
  );
}

function Answered({ question: { text, answer, answeredAt } }: { question: Question }) {
  const { storeName } = useSettings();
  return (
    <article className="grid gap-2">
      <h3 className="question-text text-18 font-bold">{text}</h3>
      <p className="question-text">{answer}</p>
      <p className="text-14 text-soft">
        {storeName}
        {" · "}
        <time dateTime={answeredAt}>{longDayInLagos(answeredAt)}</time>
      </p>
    </article>
  );
}
