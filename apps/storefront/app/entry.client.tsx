import { CallError } from "@shop/contract/client";
import { options } from "preact";
import { hydrateRoot } from "react-dom/client";
import { createBrowserApi } from "./api/browser-api.ts";
import { PageFailures } from "./api/page-query.ts";
import { createQueryClient } from "./api/query-client.ts";
import { nextTask, putOff, withTurns } from "./browser/in-turn.tsx";
import { listenForInstallOffer } from "./browser/install-offer.ts";
import { BrowserShop } from "./frame/browser-shop.tsx";
import { type PageState, STATE_ID } from "./frame/into-document.ts";
import { pageChunk } from "./frame/page-chunk.ts";
import { pages } from "./frame/page-modules.ts";
import { ROOT_ID } from "./frame/root-id.ts";
import { matchRoute } from "./navigation/routes.ts";
import "./storefront.css";

/** An effect that fails must not stop those after it: the renderer would never run them, and the page would never answer. */
function runEffects(effects: () => void): void {
  putOff(() => {
    try {
      effects();
    } catch (error) {
      runEffects(effects);
      throw error;
    }
  });
}

/** If the page cannot be hydrated, boot.ts must not keep what is pressed: links and forms then work as without the script. */
function releasePresses(error: unknown): never {
  Object.assign(document.documentElement.dataset, { live: "", whole: "" });
  throw error;
}

// Effects follow a render at once, as React's do after a press, and not in the next frame: a dialog opens without delay.
// Only while the page is hydrated, effects and what they render take tasks of their own.
options.requestAnimationFrame = runEffects;
options.debounceRendering = putOff;

listenForInstallOffer();
// With the page's chunk loaded, hydration does not suspend. Not awaited at the top level: the page's chunk
// imports from this one, and the two would wait for each other for ever.
const hydrate = async () => {
  await nextTask();
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? "{}") as PageState;
  const queries = createQueryClient();
  for (const [key, data] of state.data) queries.setQueryData(key, data);
  const failures = new PageFailures();
  for (const [key, { message, status, code }] of state.failures)
    failures.add(key, new CallError(message, status, { code }));
  const api = createBrowserApi(state.settings);

  await nextTask();
  withTurns(() => {
    hydrateRoot(
      document.getElementById(ROOT_ID)!,
      <BrowserShop
        settings={state.settings}
        api={api}
        queries={queries}
        failures={failures}
        broken={state.broken}
      />,
    );
  });
};
// A chunk that does not come is reported by the page's boundary.
pageChunk(pages[matchRoute(location.pathname).route.page]).then(hydrate, hydrate).catch(releasePresses);
