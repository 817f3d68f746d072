import type { StaffCallName } from "@shop/contract/admin/calls";
import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { CallError } from "@shop/contract/client";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { adminKey } from "../api/use-admin.ts";
import { EditOrder } from "../money/edit-order.tsx";
import { NewOrder } from "../money/new-order.tsx";

const CHOICES = { locations: [], methods: [], holdHours: 24 };
const ORDER: OrderForEdit = {
  id: "o-1",
  reference: "order-1",
  version: 1,
  canEdit: true,
  isPaid: false,
  total: 1000,
  kept: 0,
  lines: [],
  delivery: { locationId: 1, methodId: 1, address: "12 Allen Avenue", cost: 0 },
  recipient: null,
  ...CHOICES,
};

function htmlOf(part: ReactNode, queries: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The shop has answered, and could not be reached when it was asked again. */
function failedAgain(name: StaffCallName, input: object | undefined, data: object): QueryClient {
  const queries = createQueryClient();
  const queryKey = adminKey(name, input as never);
  queries.setQueryData(queryKey, { data });
  const error = new CallError("No connection", 0);
  queries.getQueryCache().find({ queryKey })?.setState({ status: "error", error });
  return queries;
}

test("An order that is being typed stays on the screen when its choices cannot be read again", () => {
  const html = htmlOf(<NewOrder />, failedAgain("listDeliveryChoices", undefined, CHOICES));
  expect(html).toContain("Note for staff");
  expect(html).not.toContain("Try again");
});

test("A change of an order stays on the screen when the order cannot be read again", () => {
  const queries = failedAgain("viewOrderForEdit", { order: "o-1" }, ORDER);
  const html = htmlOf(<EditOrder id="o-1" />, queries);
  expect(html).toContain("Change the order");
  expect(html).not.toContain("Try again");
});
