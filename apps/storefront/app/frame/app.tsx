import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use } from "react";
import { useLocation } from "react-router";
import { FailuresContext, type PageFailures } from "../api/page-query.ts";
import { type Api, ApiContext } from "../api/use-api.ts";
import { matchRoute } from "../navigation/routes.ts";
import { SettingsContext, type ShopSettings } from "../settings/settings.ts";
import { AuthFromAddress } from "./auth-from-address.tsx";
import { Frame } from "./frame.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { pageChunk } from "./page-chunk.ts";
import { pages } from "./page-modules.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { ScrollAndFocus } from "./scroll-and-focus.tsx";

export interface AppParts {
  settings: ShopSettings;
  api: Api;
  queries: QueryClient;
  failures: PageFailures;
  /** The server could not render this page and shows an apology instead. */
  broken?: boolean;
}

/** The shop inside a router, the same on the server and in the browser. */
export function App({
  settings,
  api,
  queries,
  failures,
  broken = false,
  isLeaving = false,
}: AppParts & { isLeaving?: boolean }) {
  return (
    <SettingsContext value={settings}>
      <ApiContext value={api}>
        <FailuresContext value={failures}>
          <QueryClientProvider client={queries}>
            <ProgressBar busy={isLeaving} />
            <CurrentPage broken={broken} />
            <AuthFromAddress />
            <ScrollAndFocus />
          </QueryClientProvider>
        </FailuresContext>
      </ApiContext>
    </SettingsContext>
  );
}

function CurrentPage({ broken }: { broken: boolean }) {
  const { pathname } = useLocation();
  const { route, params } = matchRoute(pathname);
  return (
    <Frame route={route}>
      <PageBoundary key={pathname} broken={broken}>
        <Page match={{ route, params }} />
      </PageBoundary>
    </Frame>
  );
}

/**
 * Deliberately without a Suspense boundary: a page is rendered once its chunk is there, or known not to come, and on the
 * server a boundary would hide errors.
 */
function Page({ match: { route, params } }: { match: ReturnType<typeof matchRoute> }) {
  const { default: Content } = use(pageChunk(pages[route.page]));
  return <Content params={params} />;
}
