import { QUESTIONS_PER_HOUR, QUESTIONS_PER_PAGE } from "@shop/contract/question-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShopper, TestVariant } from "../../../test/factories.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { answerMails } from "./mail-answer.ts";
import { questionData } from "./personal-data.ts";

let shop: TestShop;
let staff: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  staff = await shop.aStaff({ role: "orders" });
});
afterAll(() => shop.close());

const TEXT = "Is the dress lined?";

const ask = async (shopper: TestShopper, { productToken }: TestVariant, text = TEXT) =>
  (await shopper.call("askQuestion", { product: productToken, text })).body.data.id;

const shown = async ({ productToken }: TestVariant) =>
  (await shop.call("listQuestions", { product: productToken })).body.data;

const own = async (shopper: TestShopper, { productToken }: TestVariant) =>
  (await shopper.call("listOwnQuestions", { product: productToken })).body.data;

/** The question as staff see it, on any tab. */
async function seen(id: string) {
  for (const tab of ["waiting", "answered", "declined"] as const) {
    const { body } = await staff.call("listProductQuestions", { tab, limit: 200 });
    const found = body.data.find((question) => question.id === id);
    if (found) return found;
  }
  throw new Error(`Staff do not see the question ${id}`);
}

const answer = async (id: string, text = "Yes, in cotton.") =>
  staff.call("answerProductQuestion", { id, version: (await seen(id)).version, answer: text });

async function aQuestion() {
  const [ada, dress] = [await shop.aShopper(), await shop.aVariant({ name: "Wrap dress" })];
  return { ada, dress, id: await ask(ada, dress) };
}

const mailsTo = async ({ mail }: TestShopper) =>
  (
    await shop.pool.query<{ data: object }>(
      "select data from outbox_mails where template = 'question_answered' and recipient = $1 order by id",
      [mail],
    )
  ).rows.map(({ data }) => data);

/** Those that the outbox relay would send now. */
async function leavingTo(shopper: TestShopper) {
  const mails = await mailsTo(shopper);
  const may = await Promise.all(mails.map((data) => answerMails.mayBeSent(shop.ctx, data)));
  return mails.filter((_, nth) => may[nth]);
}

test("A question is shown once staff have answered it, without a name, and the shopper who asked gets the answer by email", async () => {
  const { ada, dress, id } = await aQuestion();
  expect(await shown(dress)).toEqual([]);
  expect(await own(ada, dress)).toEqual([{ id, text: TEXT, state: "waiting", reason: null }]);
  expect(await seen(id)).toMatchObject({ state: "waiting", product: { name: "Wrap dress" } });

  expect((await answer(id)).body.data).toMatchObject({ state: "answered", answer: "Yes, in cotton." });
  await expect
    .poll(() => shown(dress))
    .toEqual([{ id, text: TEXT, answer: "Yes, in cotton.", answeredAt: expect.stringMatching(/Z$/) }]);
  expect(await mailsTo(ada)).toMatchObject([
    { productName: "Wrap dress", question: TEXT, answer: "Yes, in cotton." },
  ]);
});

test("A changed answer is shown and keeps its place, and sends no second email after the first has left", async () => {
  const { ada, dress, id } = await aQuestion();
  await answer(id);
  const later = await ask(ada, dress, "Does it shrink?");
  await answer(later);
  for (const mail of await mailsTo(ada))
    await inTransaction(shop.ctx.db, (tx) => answerMails.onMailResult({ db: tx }, mail, "sent"));
  await answer(id, "Yes, in silk.");
  await expect.poll(() => shown(dress)).toMatchObject([{ id: later }, { id, answer: "Yes, in silk." }]);
  expect(await mailsTo(ada)).toHaveLength(2);
});

test("An answer that is corrected before its email leaves is emailed as corrected, and only so", async () => {
  const { ada, id } = await aQuestion();
  await answer(id);
  await answer(id, "Yes, in silk.");
  expect(await leavingTo(ada)).toMatchObject([{ answer: "Yes, in silk." }]);
  await answer(id);
  expect(await leavingTo(ada)).toMatchObject([{ answer: "Yes, in cotton." }]);
});

test("An answer that is withdrawn or deleted before its email leaves is not emailed, and one that replaces it is", async () => {
  const [withdrawn, deleted] = [await aQuestion(), await aQuestion()];
  for (const { id } of [withdrawn, deleted]) await answer(id);
  const { version } = await seen(withdrawn.id);
  await staff.call("declineProductQuestion", { id: withdrawn.id, version, reason: "It names a person" });
  await deleted.ada.call("removeQuestion", { id: deleted.id });
  for (const { ada } of [withdrawn, deleted]) expect(await leavingTo(ada)).toEqual([]);

  await answer(withdrawn.id, "Yes, in silk.");
  expect(await leavingTo(withdrawn.ada)).toMatchObject([{ answer: "Yes, in silk." }]);
});

test("Only the shopper who asked sees a declined question, with the reason; an answered one is taken down by declining it", async () => {
  const { ada, dress, id } = await aQuestion();
  await answer(id);
  await expect.poll(() => shown(dress)).toHaveLength(1);
  const { version } = await seen(id);
  await staff.call("declineProductQuestion", { id, version, reason: "It names a person" });
  await expect.poll(() => shown(dress)).toEqual([]);
  expect(await own(ada, dress)).toMatchObject([{ state: "declined", reason: "It names a person" }]);
  expect(await own(await shop.aShopper(), dress)).toEqual([]);
});

test("Of two members who decide about a question, the second reads what the first did", async () => {
  const { id } = await aQuestion();
  const { version } = await seen(id);
  const other = await shop.aStaff({ role: "catalogue" });
  const answers = await Promise.all([
    staff.call("answerProductQuestion", { id, version, answer: "Yes." }),
    other.call("declineProductQuestion", { id, version, reason: "Asked before" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe("changed_meanwhile");
});

test("Staff who may not moderate reviews neither see nor answer questions", async () => {
  const { id } = await aQuestion();
  const rider = await shop.aStaff({ role: "rider" });
  expect((await rider.call("listProductQuestions", {})).status).toBe(403);
  expect((await rider.call("answerProductQuestion", { id, version: 1, answer: "Yes." })).status).toBe(403);
});

test("Questions that wait are a task on Home until they are answered, and the list has the oldest first", async () => {
  const { ada, dress, id } = await aQuestion();
  const later = await ask(ada, dress, "Does it shrink?");
  const waiting = async () => {
    const { body } = await staff.call("listProductQuestions", { limit: 200 });
    return body.data.map((question) => question.id).filter((one) => one === id || one === later);
  };
  const tasks = async () =>
    (await staff.call("viewTasks")).body.data.find(({ name }) => name === "questions_to_answer")?.count ?? 0;
  expect(await waiting()).toEqual([id, later]);
  const before = await tasks();
  await answer(id);
  expect(await waiting()).toEqual([later]);
  expect(await tasks()).toBe(before - 1);
});

test("The same question sent twice at once is one", async () => {
  const [ada, dress] = [await shop.aShopper(), await shop.aVariant()];
  const ids = await Promise.all([ask(ada, dress), ask(ada, dress)]);
  expect(ids[0]).toBe(ids[1]);
  expect(await own(ada, dress)).toHaveLength(1);
});

test(`A shopper asks at most ${QUESTIONS_PER_HOUR} questions an hour`, async () => {
  const [ada, dress] = [await shop.aShopper(), await shop.aVariant()];
  for (let nth = 0; nth < QUESTIONS_PER_HOUR; nth += 1) await ask(ada, dress, `Question number ${nth}?`);
  const one = await ada.call("askQuestion", { product: dress.productToken, text: "And one more?" });
  expect([one.status, one.body.code]).toEqual([429, "too_many_attempts"]);
});

test.each([
  ["Why", "Please write your question in at least 5 characters"],
  ["Is it cheaper at www.other.example?", "Please leave out web and email addresses"],
])("The question “%s” is refused with the reason", async (text, reason) => {
  const [ada, dress] = [await shop.aShopper(), await shop.aVariant()];
  const { status, body } = await ada.call("askQuestion", { product: dress.productToken, text });
  expect([status, body.message]).toEqual([400, reason]);
});

test("A visitor cannot ask, and nobody can ask about a product that is not in the shop", async () => {
  const dress = await shop.aVariant();
  expect((await shop.call("askQuestion", { product: dress.productToken, text: TEXT })).status).toBe(401);
  const ada = await shop.aShopper();
  const { body } = await ada.call("askQuestion", { product: "gone", text: TEXT });
  expect(body.code).toBe("product_not_found");
});

test("Answered questions come page by page, each once", async () => {
  const dress = await shop.aVariant();
  const { id } = await shop.aShopper();
  await shop.pool.query(
    `insert into product_questions (public_id, product_id, shopper_id, text, state, answer, decided_at)
     select 'question-' || nth, p.id, $2, 'Question ' || nth, 'answered', 'Yes.', now() - nth * interval '1 minute'
     from generate_series(1, $3::integer) nth, products p where p.token = $1`,
    [dress.productToken, id, QUESTIONS_PER_PAGE + 2],
  );
  const first = await shop.call("listQuestions", { product: dress.productToken });
  const second = await shop.call("listQuestions", {
    product: dress.productToken,
    after: first.body.next!,
  });
  expect(second.body.next).toBeNull();
  expect([...first.body.data, ...second.body.data].map((question) => question.text)).toEqual(
    Array.from({ length: QUESTIONS_PER_PAGE + 2 }, (_, nth) => `Question ${nth + 1}`),
  );
});

test("A shopper deletes their own question with its answer, and nobody else's", async () => {
  const { ada, dress, id } = await aQuestion();
  await answer(id);
  const other = await shop.aShopper();
  expect((await other.call("removeQuestion", { id })).body.code).toBe("question_not_found");
  await ada.call("removeQuestion", { id });
  await expect.poll(() => shown(dress)).toEqual([]);
  expect(await own(ada, dress)).toEqual([]);
});

test("A copy of a shopper's data has their questions, and erasing the account deletes them", async () => {
  const { ada, dress, id } = await aQuestion();
  await answer(id);
  await expect.poll(() => shown(dress)).toHaveLength(1);
  const person = { shopperId: ada.id, mail: ada.mail };
  expect(await questionData.collect(shop.ctx, person)).toMatchObject([
    { product: "Wrap dress", question: TEXT, state: "answered", answer: "Yes, in cotton." },
  ]);
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  await owner.call("eraseCustomer", { id: ada.publicId, reason: "Asked by phone" });
  await expect.poll(() => shown(dress)).toEqual([]);
  expect(await questionData.collect(shop.ctx, person)).toEqual([]);
});
