import { forbid, forbidInCode, isCode, isTest, type Rule, type Source } from "./source.ts";

/** The rules about words would find themselves in the files that state and test them. */
const isAboutWords = (path: string) => path.startsWith("tools/house-rules/");
const LONGEST_FILE = 400;
const UNWORDY_NAME = /(^|\/)(utils?|helpers?|common|misc)(\.|\/|$)/i;
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;

export const filesHaveNames: Rule = (sources) =>
  sources.flatMap((source) => {
    if (UNWORDY_NAME.test(source.path)) {
      return [
        {
          path: source.path,
          message: "This name says nothing. Call the file what it exports; what has no name has no home yet.",
        },
      ];
    }
    const name = source.path.split("/").at(-1) ?? "";
    if (!isCode(source) || FILE_NAME.test(name)) return [];
    return [
      {
        path: source.path,
        message: "Files are named for what they export, in small letters with hyphens: place-order.ts.",
      },
    ];
  });

export const filesStaySmall: Rule = (sources) =>
  sources.flatMap(({ path, text }) => {
    const isMeasured = /\.(tsx?|mjs|css)$/.test(path);
    const lines = text.split("\n").length - 1;
    if (!isMeasured || lines <= LONGEST_FILE) return [];
    return [{ path, message: `${lines} lines, more than ${LONGEST_FILE}. Which two ideas live here?` }];
  });

const isOurCode = (source: Source) => isCode(source) && !isAboutWords(source.path);

export const nothingIsLeftUndone = forbid(
  isOurCode,
  /\b(TODO|FIXME|XXX|HACK)\b/g,
  ([word]) => `${word}: finish it, or open an issue and leave no note here.`,
);

const noAny = forbidInCode(
  isOurCode,
  /(?<=[:<|&,]\s*|\bas\s+)\bany\b(?=\s*[>,;)\]=|&[}]|\s*$)/gm,
  () => "`any` switches the checks off. `unknown` at the edges, parsed once, trusted after.",
);
const noSwitchedOffCheck = forbid(
  isOurCode,
  /@ts-(ignore|nocheck)/g,
  ([found]) => `${found} hides the next mistake too: mend the type.`,
);
export const nothingIsAny: Rule = (sources) => [...noAny(sources), ...noSwitchedOffCheck(sources)];

/** Where sentences that people read are written: screens, mails, refusals and notices. */
const IS_READ_BY_PEOPLE =
  /^(apps\/(?:storefront|admin)\/app\/.*\.tsx?|apps\/server\/src\/domains\/notifications\/templates\/.*\.ts|packages\/contract\/src\/.*\.ts)$/;
const NOT_SAID_TO_PEOPLE: readonly [found: RegExp, instead: string][] = [
  [/\be-mails?\b/gi, "email"],
  [/\b(?:an?|our|your|the|this|that|by|per|of|open) mails?\b/gi, "email"],
  [/\bhow far it is\b/gi, "Order status"],
  [/\byou hear from us\b/gi, "We'll email you"],
  [/\bkept back for you\b/gi, "Reserved for you"],
  [/\bcomes (?:mon|tue|wed|thu|fri|sat|sun)/gi, "Arrives"],
  [/["'>]\s*go on\b/gi, "Continue"],
  [/\ban order waits\b/gi, "An order is awaiting payment"],
  [/\bstands on the\b/gi, "is on the, or: the page explains"],
];

const isReadByPeople = (source: Source) =>
  IS_READ_BY_PEOPLE.test(source.path) && isCode(source) && !isTest(source);
const PLAIN_WORDS = NOT_SAID_TO_PEOPLE.map(([pattern, instead]) =>
  forbidInCode(isReadByPeople, pattern, ([found]) => `"${found}" is read by people. Say: ${instead}.`),
);
export const peopleReadPlainWords: Rule = (sources) => PLAIN_WORDS.flatMap((rule) => rule(sources));

export const domainsDoNotPrint = forbidInCode(
  (source) => source.path.startsWith("apps/server/src/domains/") && isCode(source),
  /\bconsole\.\w+/g,
  ([found]) =>
    `${found} in a domain: a fault flies, a refusal is answered, and what operators need goes to ctx.log.`,
);

/** A status stands for many refusals, and a proxy may send it: only the API clients and the renderer look at it. */
export const clientsDecideByCode = forbidInCode(
  (source) =>
    /^apps\/(?:storefront|admin)\/app\/(?!api\/|entry\.server)/.test(source.path) && !isTest(source),
  /\b(?:\w*[eE]rror|failure)\??\.status\b/g,
  ([found]) => `${found}: decide by the code, with isRefusal, or by api/failed-call.ts.`,
);

export const testsAllRun = forbidInCode(
  (source) => isTest(source) && isOurCode(source),
  /\b(?:test|it|describe|suite)(?:\.\w+)*\.(only|skip|todo|skipIf|runIf|fails)\b/g,
  ([, word]) => `.${word} keeps tests from running. A test that does not run proves nothing.`,
);

export const nothingKnowsThisMachine = forbid(
  ({ path }) => !isAboutWords(path) && path !== "package-lock.json",
  /(?<![\w.)}\]@$~*/-])\/(?:work|tmp|root|home|Users)\/[\w.-]+/g,
  ([found]) => `${found} exists on one machine only: ask os.tmpdir(), or start from import.meta.dirname.`,
);

const CONNECTIVES =
  "and|but|or|of|by|with|without|from|in|on|at|to|for|about|through|against|into|under|over|before|after|during|until|unless|though|because|if|when|where|while|than|as|so|that|which|who|whose";
const VERBS =
  "is|are|was|were|has|have|does|do|can|cannot|may|must|never|says|shows|gets|gives|goes|keeps|makes|takes|leaves|refuses|sends|reads|finds";
const TITLE_OF_TEST = /(?:\btest(?:\.\w+)*|\))\(\s*["'`]/.source;

const isTestFile = ({ path }: Source) => /\.test\.tsx?$/.test(path) && !isAboutWords(path);

/** A report shows titles apart from the code: "An import of what was exported changes nothing", not "of what was exported". */
export const titlesBeginWithTheirSubject: Rule = forbid(
  isTestFile,
  new RegExp(`${TITLE_OF_TEST}((?:${CONNECTIVES}) [^"'\`\\n]{0,30})`, "g"),
  ([, title]) => `“${title}…” begins in the middle of a sentence: write one that can be read alone.`,
);

/** Inside a `describe`, its title is the subject. */
export const titlesOutsideADescribeHaveASubject: Rule = forbid(
  isTestFile,
  new RegExp(`^test(?:\\.\\w+)*\\(\\s*["'\`]((?:${VERBS}) [^"'\`\\n]{0,30})`, "gm"),
  ([, title]) => `“${title}…” has no subject: say what does it.`,
);
