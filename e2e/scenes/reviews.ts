import { paths } from "@shop/contract/paths";
import type { Review } from "@shop/contract/reviews";
import { change, moveTo } from "./answers.ts";
import type { Screen, Stage } from "./scene.ts";

/** A product that was delivered to the demo account. */
async function deliveredProduct({ client }: Stage): Promise<string> {
  const orders = await client.call("listOrders");
  const delivered = orders.find(({ status }) => status === "delivered");
  if (!delivered) throw new Error("The demo account has no order that was delivered");
  const { lines } = await client.call("viewOrder", { id: delivered.id });
  return lines[0]!.product_token;
}

async function openForm(stage: Stage): Promise<void> {
  await stage.page.goto(paths.review(await deliveredProduct(stage)));
  await stage.page.getByRole("group", { name: "Your rating" }).waitFor();
}

const PAINTED = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="teal"/></svg>`;
const ONE_PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const review = (nth: number): Review => ({
  id: `review-${nth}`,
  stars: 5 - (nth % 5),
  title: nth === 1 ? "" : "Crunchy to the last one",
  text: "It came in two days and my children finished it the same evening.\nI will buy it again.",
  author: nth === 2 ? "" : "Amaka, Ibadan",
  writtenAt: "2026-10-02T10:00:00.000Z",
  helpful: nth,
  reply: nth === 0 ? "Thank you, Amaka. We fry it every morning." : null,
  pictures: nth === 0 ? ["front", "side"] : [],
});

export const reviewScreens: Screen[] = [
  {
    name: "reviews",
    states: [
      {
        name: "of a product",
        async reach({ page, findings }) {
          await page.goto("/about");
          const rating = { average: 4.2, count: 5, stars: [0, 1, 0, 1, 3] };
          await change(page, "viewProduct", (product) => ({ ...product, rating }));
          await change(page, "listReviews", () => [0, 1, 2, 3, 4].map(review));
          await page.route("**/review-pictures/**", (route) =>
            route.fulfill({ contentType: "image/svg+xml", body: PAINTED }),
          );
          await moveTo(page, paths.product(findings.plain));
          await page.getByText("We fry it every morning").waitFor();
        },
      },
      { name: "new", as: "regular", reach: openForm },
      {
        name: "with faults",
        as: "regular",
        async reach(stage) {
          await openForm(stage);
          await stage.page.getByLabel("Your review (optional)").fill("Cheaper at www.other.example");
          await stage.page.getByRole("button", { name: "Send review" }).click();
          await stage.page.getByText("Please choose 1 to 5 stars").waitFor();
        },
      },
      {
        name: "rejected",
        as: "regular",
        async reach(stage) {
          const { page } = stage;
          await page.goto("/about");
          await page.route("**/api/user/reviews/pictures/get", (route) =>
            route.fulfill({ json: { status: true, message: "OK", data: { image: ONE_PIXEL } } }),
          );
          await change(page, "viewOwnReview", (access) => ({
            ...access,
            review: {
              id: "review",
              stars: 2,
              title: "",
              text: "The rider was late.",
              nameStyle: "first_name",
              state: "rejected",
              reason: "Please write about the product, not about the rider",
              pictures: ["front"],
            },
          }));
          await moveTo(page, paths.review(await deliveredProduct(stage)));
          await page.getByText("not about the rider").waitFor();
        },
      },
      {
        name: "not bought",
        as: "shopper",
        async reach({ page, findings }) {
          await page.goto(paths.review(findings.plain));
          await page.getByRole("heading", { name: "You cannot review this yet" }).waitFor();
        },
      },
    ],
  },
];
