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

test("an address in the book becomes the one text that an order carries", { tags: ["S3-030"] }, () => {
  expect(composeAddress(allen)).toBe(
    "12 Allen Avenue, Allen, Ikeja, Lagos (opposite the filling station). Blue gate, ring twice. Call 0803 123 4567",
  );
});

test("what was not given leaves no trace", () => {
  const bare = { ...allen, area: "", landmark: "", directions: "" };
  expect(composeAddress(bare)).toBe("12 Allen Avenue, Ikeja, Lagos. Call 0803 123 4567");
});

test("it is one line, however it was typed", () => {
  const typed = { ...allen, street: " 12  Allen\nAvenue ", directions: "Blue gate\nring twice" };
  expect(composeAddress(typed)).toMatch(/^12 Allen Avenue, .*Blue gate ring twice\. Call/);
  expect(composeAddress(typed)).not.toContain("\n");
});

test("a name is not said twice in a row", () => {
  expect(addressLine({ street: "3 Zoo Road", area: "", lga: "Kano", state: "Kano" })).toBe(
    "3 Zoo Road, Kano",
  );
});

test("a phone number from elsewhere stays as it was written", () => {
  expect(composeAddress({ ...allen, phone: "+44 20 7946 0018" })).toMatch(/Call \+44 20 7946 0018$/);
});

test("the longest address fits into an order, and its line into a profile", () => {
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
