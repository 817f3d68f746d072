import type { Page } from "playwright-core";
import { change, holdBack, refuseForNow, TOO_MANY } from "./answers.ts";
import { fillCart } from "./cart.ts";
import type { Screen, Stage } from "./scene.ts";

const office = {
  state: "FCT",
  lga: "Abuja Municipal",
  area: "Wuse 2",
  street: "7 Aminu Kano Crescent",
  landmark: "beside the bakery",
  directions: "blue gate, ring twice",
  phone: "08037654321",
  isDefault: true,
};
const home = {
  state: "Lagos",
  lga: "Ikeja",
  area: "",
  street: "Flat 4, Block 12, Lagos State Development and Property Corporation Estate, Obafemi Awolowo Way",
  landmark: "",
  directions: "",
  phone: "0803 765 4321",
  isDefault: false,
};

const bookOf = (page: Page) => page.getByRole("region", { name: "Address book" });
const formOf = (page: Page) => page.getByRole("form", { name: "New address" });

async function writeBook({ client }: Stage) {
  await client.call("addAddress", office);
  await client.call("addAddress", home);
}

async function open(stage: Stage) {
  await stage.page.goto("/profile");
  await bookOf(stage.page).getByRole("button", { name: "Add an address" }).waitFor();
}

async function openForm(stage: Stage) {
  await open(stage);
  await bookOf(stage.page).getByRole("button", { name: "Add an address" }).click();
  await formOf(stage.page).getByRole("option", { name: "Lagos" }).first().waitFor({ state: "attached" });
}

async function typeAddress(page: Page) {
  await formOf(page).getByLabel("State").selectOption("Lagos");
  await formOf(page).getByLabel("Local government area").selectOption("Ikeja");
  await formOf(page).getByLabel("House and street").fill("12 Allen Avenue");
  await formOf(page).getByLabel("Landmark (optional)").fill("opposite Mobil");
}

const filled = (
  name: string,
  reach: (stage: Stage) => Promise<unknown>,
  view?: "window",
): Screen["states"][number] => ({
  name,
  as: "shopper",
  ...(view ? { view } : {}),
  async reach(stage) {
    await writeBook(stage);
    await reach(stage);
  },
});

async function askToRemove({ page }: Stage) {
  await page.goto("/profile");
  await page.getByRole("button", { name: `Remove ${office.street}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).waitFor();
}

export const addressBookScreens: Screen[] = [
  {
    name: "address book",
    states: [
      { name: "empty", as: "shopper", reach: open },
      filled("list", open),
      {
        name: "failed",
        as: "shopper",
        async reach({ page }) {
          await refuseForNow(page, "listAddresses");
          await page.goto("/profile");
          await page.getByText("We could not load your addresses").waitFor();
        },
      },
      { name: "form", as: "shopper", reach: openForm },
      {
        name: "form with faults",
        as: "shopper",
        async reach(stage) {
          await openForm(stage);
          await formOf(stage.page).getByLabel("Phone at this address").fill("12");
          await formOf(stage.page).getByRole("button", { name: "Save address" }).click();
          await formOf(stage.page).getByText("State is required").waitFor();
        },
      },
      {
        name: "form while an area is looked for",
        as: "shopper",
        async reach(stage) {
          await openForm(stage);
          await formOf(stage.page).getByRole("combobox", { name: "Find your area" }).fill("ike");
          await stage.page.keyboard.press("ArrowDown");
          await formOf(stage.page).getByRole("listbox", { name: "Areas" }).waitFor();
        },
      },
      {
        name: "form without the states",
        as: "shopper",
        async reach({ page }) {
          await refuseForNow(page, "listAreas");
          await page.goto("/profile");
          await bookOf(page).getByRole("button", { name: "Add an address" }).click();
          await page.getByText("We could not load the list of states").waitFor();
        },
      },
      {
        name: "saving",
        as: "shopper",
        async reach(stage) {
          await openForm(stage);
          await typeAddress(stage.page);
          await holdBack(stage.page, "addAddress");
          await formOf(stage.page).getByRole("button", { name: "Save address" }).click();
          await formOf(stage.page).getByRole("button", { name: "Saving..." }).waitFor();
        },
      },
      {
        name: "saving refused",
        as: "shopper",
        async reach(stage) {
          await openForm(stage);
          await typeAddress(stage.page);
          await refuseForNow(stage.page, "addAddress");
          await formOf(stage.page).getByRole("button", { name: "Save address" }).click();
          await formOf(stage.page).getByText(TOO_MANY).waitFor();
        },
      },
      filled("changing one", async (stage) => {
        await stage.page.goto("/profile");
        await stage.page.getByRole("button", { name: `Change ${home.street}` }).click();
        await stage.page.getByRole("form", { name: "Change this address" }).waitFor();
      }),
      filled("to be removed?", askToRemove, "window"),
      filled(
        "being removed",
        async (stage) => {
          await askToRemove(stage);
          await holdBack(stage.page, "removeAddress");
          await stage.page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
          await stage.page.getByRole("button", { name: "Removing..." }).waitFor();
        },
        "window",
      ),
      filled(
        "removing refused",
        async (stage) => {
          await askToRemove(stage);
          await refuseForNow(stage.page, "removeAddress");
          await stage.page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
          await stage.page.getByRole("dialog").getByText(TOO_MANY).waitFor();
        },
        "window",
      ),
      filled("full", async (stage) => {
        await change(stage.page, "listAddresses", (book) =>
          Array.from({ length: 20 }, (_, at) =>
            book.map((one) => ({ ...one, id: `${one.id}-${at}` })),
          ).flat(),
        );
        await stage.page.goto("/profile");
        await bookOf(stage.page).getByRole("button", { name: "Add an address" }).waitFor();
      }),
    ],
  },
  {
    name: "address book at the checkout",
    states: [
      filled("list", async (stage) => {
        await fillCart(stage, 2);
        await stage.page.goto("/checkout");
        await stage.page.getByRole("radio", { name: /7 Aminu Kano Crescent/ }).waitFor();
      }),
      filled("another address", async (stage) => {
        await fillCart(stage, 2);
        await stage.page.goto("/checkout");
        await stage.page.getByRole("radio", { name: /Another address/ }).check();
        await stage.page.getByLabel("Delivery address").waitFor();
      }),
      filled("adding one", async (stage) => {
        await fillCart(stage, 2);
        await stage.page.goto("/checkout");
        await stage.page.getByRole("button", { name: "Save a new address" }).click();
        await formOf(stage.page).waitFor();
      }),
    ],
  },
];
