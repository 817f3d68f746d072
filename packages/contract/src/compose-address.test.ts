import { expect, test } from "vitest";
import { ADDRESS_LIMITS, type AddressParts, addressLine, composeAddress } from "./compose-address.ts";

const allen: AddressParts = {
  state: "Lagos",
  lga: "Ikeja",
  area: "Allen",
  street: "12 Allen Avenue",
  landmark: "opposite the filling station",
  directions: "Blue gate, ring twice.",
  phone: "+2348031234567",
};

test("An address from the address book becomes one text for the order", { tags: ["S3-030"] }, () => {
  expect(composeAddress(allen)).toBe(
    "12 Allen Avenue, Allen, Ikeja, Lagos (opposite the filling station). Blue gate, ring twice. Call 0803 123 4567",
  );
});

test("Parts of an address that were not given leave no trace in the text", () => {
  const bare = { ...allen, area: "", landmark: "", directions: "" };
  expect(composeAddress(bare)).toBe("12 Allen Avenue, Ikeja, Lagos. Call 0803 123 4567");
});

test("A composed address is one line, however it was typed", () => {
  const typed = { ...allen, street: " 12  Allen\nAvenue ", directions: "Blue gate\nring twice" };
  expect(composeAddress(typed)).toMatch(/^12 Allen Avenue, .*Blue gate ring twice\. Call/);
  expect(composeAddress(typed)).not.toContain("\n");
});

test("An address names a place only once when its area and state have the same name", () => {
  expect(addressLine({ street: "3 Zoo Road", area: "", lga: "Kano", state: "Kano" })).toBe(
    "3 Zoo Road, Kano",
  );
});

test("A phone number from abroad stays as it was written", () => {
  expect(composeAddress({ ...allen, phone: "+44 20 7946 0018" })).toMatch(/Call \+44 20 7946 0018$/);
});

test("The longest address fits into an order, and its short form into a profile", () => {
  const longest: AddressParts = {
    state: "Cross River",
    lga: "Irepodun/Ifelodun-and-longer",
    area: "a".repeat(ADDRESS_LIMITS.area),
    street: "s".repeat(ADDRESS_LIMITS.street),
    landmark: "l".repeat(ADDRESS_LIMITS.landmark),
    directions: "d".repeat(ADDRESS_LIMITS.directions),
    phone: "1".repeat(ADDRESS_LIMITS.phone),
  };
  expect(composeAddress(longest).length).toBeLessThanOrEqual(500);
  expect(addressLine(longest).length).toBeLessThanOrEqual(300);
});
