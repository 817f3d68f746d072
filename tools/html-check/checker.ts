import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { command } from "../programs/command.ts";
import type { HtmlDocument } from "./document.ts";

/** Fetched when it is called and kept by npm: 32 MB that the shop itself has no use for. */
const CHECKER = "vnu-jar@26.9.27";

/** The standard also lets links block that expect a part of the page; the checker does not know these yet. */
const BEHIND_THE_STANDARD = /^A “link” element with a “blocking” attribute must have .* “stylesheet”/;

/** It ends before the better compiler and a second thread for garbage would pay. The simpler compiler needs more stack. */
const FOR_SECONDS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss8m";

export interface Complaint {
  /** Of the document. */
  name: string;
  line: number | null;
  message: string;
  /** The piece of HTML it is about. */
  extract: string;
}

/** The part of the checker's answer that is read here. */
interface Report {
  messages: { type: string; url?: string; lastLine?: number; message: string; extract?: string }[];
}

/** What the Nu HTML checker calls an error. */
export async function checkDocuments(documents: readonly HtmlDocument[]): Promise<Complaint[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-html-"));
  try {
    const files = documents.map((_, nth) => path.join(folder, `${nth}.html`));
    await Promise.all(documents.map(({ html }, nth) => writeFile(files[nth]!, html)));
    const { messages } = await runChecker(files);
    return messages.flatMap(({ type, url, lastLine, message, extract = "" }) => {
      const document = documents[Number(/(\d+)\.html$/.exec(url ?? "")?.[1])];
      if (type !== "non-document-error" && document?.excepted?.test(message)) return [];
      if (BEHIND_THE_STANDARD.test(message) && extract.includes('rel="expect"')) return [];
      return [{ name: document?.name ?? "The checker", line: lastLine ?? null, message, extract }];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runChecker(files: readonly string[]): Promise<Report> {
  const args = ["--yes", "--ignore-scripts", CHECKER, "--errors-only", "--stdout", "--format", "json"];
  const { output } = await command("npx", [...args, ...files], { env: { JDK_JAVA_OPTIONS: FOR_SECONDS } });
  // npm may have something of its own to say around it.
  const report = output
    .split("\n")
    .find((line) => line.startsWith('{"version"') || line.startsWith('{"messages"'));
  if (!report) throw new Error(`The HTML checker did not answer:\n${output.trim().slice(-2000)}`);
  return JSON.parse(report) as Report;
}
