/** `npm run html-check`. The shop for it is its own. */
import { readCommandLine, text } from "../../apps/server/command-line/read-command-line.ts";
import { findJava } from "../programs/java.ts";
import { DEMO_ACCOUNT } from "../seed/demo-account.ts";
import type { WhichPictures } from "../seed/seed.ts";
import { say, step } from "../start/progress.mjs";
import { clientOf } from "../whole-shop/client-of.ts";
import { findShowpieces } from "../whole-shop/findings.ts";
import { openWholeShop } from "../whole-shop/whole-shop.ts";
import { checkDocuments } from "./checker.ts";
import type { HtmlDocument } from "./document.ts";
import { writeMails } from "./mails.ts";
import { renderStates } from "./states.ts";
import { patternsWithoutVisit, readPage, visitsOf } from "./visits.ts";

try {
  process.exit((await htmlCheck()) ? 0 : 1);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(2);
}

async function htmlCheck(): Promise<boolean> {
  const { pictures } = readCommandLine({
    typed: "npm run html-check",
    does: "Checks the HTML of every page that the shop, its API and the sandbox send, and of every mail.",
    options: { pictures: text("which pictures the shop has", { value: "lists|none", default: "lists" }) },
  }).values;
  if (pictures !== "lists" && pictures !== "none") throw new Error("--pictures must be lists or none");
  const java = await findJava();
  if (java.kind === "missing") throw new Error(java.why);
  const documents = [
    ...(await step("Reading every page of a fresh shop", () => readPages(pictures))),
    ...(await renderStates()),
    ...writeMails(),
  ];
  const complaints = await step(`Checking ${documents.length} documents`, () => checkDocuments(documents));
  for (const { name, line, message, extract } of complaints) {
    console.error(`\n${name}${line === null ? "" : `, line ${line}`}\n  ${message}\n  ${extract}`);
  }
  console.log(complaints.length === 0 ? "No error." : `\n${complaints.length} errors.`);
  return complaints.length === 0;
}

async function readPages(pictures: WhichPictures): Promise<HtmlDocument[]> {
  const shop = await openWholeShop({ pictures, log: say });
  try {
    const client = await clientOf(shop.shopUrl);
    const visits = visitsOf(shop, await findShowpieces(client));
    const forgotten = patternsWithoutVisit(visits);
    if (forgotten.length > 0)
      throw new Error(`No page is checked for ${forgotten.join(", ")}: see visits.ts`);
    const { mail, password } = DEMO_ACCOUNT;
    const [signedIn] = await client.call("signIn", { mail, pword: password });
    if (!signedIn) throw new Error("The demo account cannot sign in");
    const documents: HtmlDocument[] = [];
    for (const visit of visits) documents.push(await readPage(visit, signedIn.token));
    return documents;
  } finally {
    await shop.close();
  }
}
