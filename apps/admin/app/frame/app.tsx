import { CallError } from "@shop/contract/client";
import { Spinner } from "@shop/ui/spinner";
import { lazy, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { useKeptMember, useMe } from "../member/use-me.ts";
import { type Match, matchRoute } from "../navigation/routes.ts";
import { Toaster } from "../notices/toaster.tsx";
import { sessionEnded, useSessionEnded } from "../session/session-ended.ts";
import { useStepUp } from "../session/step-up.ts";
import { BareFrame } from "./bare-frame.tsx";
import { Frame } from "./frame.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { PageFailure } from "./page-failure.tsx";
import { pageNamed } from "./page-modules.ts";
import { PageShape } from "./page-shape.tsx";
import { ScrollAndFocus } from "./scroll-and-focus.tsx";

const StepUpDialog = lazy(() => import("../staff/step-up-dialog.tsx"));
const SessionEndedDialog = lazy(() => import("../staff/session-ended-dialog.tsx"));

export function App({ isLeaving }: { isLeaving: boolean }) {
  const location = useLocation();
  const match = matchRoute(location.pathname);
  const isSessionEnded = useSessionEnded();
  const stepUp = useStepUp();

  return (
    <>
      <div className={isLeaving ? "progress-bar progress-bar-busy" : "progress-bar"} />
      <ScrollAndFocus />
      {match.route.access === "nobody yet" ? (
        <BareFrame>
          <Page match={match} />
        </BareFrame>
      ) : (
        <MembersOnly match={match} />
      )}
      <div className="toaster" aria-live="polite">
        <Toaster />
      </div>
      <LeaveDialog />
      <Suspense fallback={null}>
        {stepUp && <StepUpDialog onFinish={stepUp.finish} />}
        {isSessionEnded && <SessionEndedDialog />}
      </Suspense>
    </>
  );
}

/** Pages for members who are signed in. Everybody else is led to the sign-in page, and back from there. */
function MembersOnly({ match }: { match: Match }) {
  const { pathname, search } = useLocation();
  const { me, error, refetch } = useMe();
  useKeptMember();

  useEffect(() => {
    if (me) sessionEnded.begin();
  }, [me]);

  if (!me) {
    if (error instanceof CallError && error.code === "staff_session_needed") {
      const to = pathname === "/" ? "" : `?to=${encodeURIComponent(pathname + search)}`;
      return <Navigate to={`/sign-in${to}`} replace />;
    }
    return (
      <BareFrame>
        {error ? <PageFailure error={error} onAgain={() => void refetch()} /> : <Opening />}
      </BareFrame>
    );
  }
  // Until then the shop answers only calls about the member's own profile.
  if (me.mustSetUpSecondFactor && match.route.page !== "profile") return <Navigate to="/profile" replace />;
  return (
    <Frame me={me}>
      {me.may(match.route.access) ? <Page match={match} /> : <NotAllowed route={match.route} />}
    </Frame>
  );
}

/** While the shop answers who the member is. */
function Opening() {
  return (
    <p className="flex items-center gap-3" role="status">
      <Spinner /> Opening the back office...
    </p>
  );
}

function Page({ match: { route, params } }: { match: Match }) {
  const Content = pageNamed(route.page);
  const key = `${route.page} ${JSON.stringify(params)}`;
  return (
    <PageBoundary key={key}>
      <Suspense fallback={<PageShape />}>
        <Content key={key} params={params} />
      </Suspense>
    </PageBoundary>
  );
}
