import { expect, test } from "vitest";
import { stateInText } from "./state-in-text.ts";

const locations = [
  { name: "Ikeja & Maryland, Lagos", state: "Lagos" },
  { name: "Lagos Island & Ikoyi, Lagos", state: "Lagos" },
  { name: "Ibadan, Oyo", state: "Oyo" },
  { name: "Kano, Kano", state: "Kano" },
  { name: "Ado-Ekiti, Ekiti", state: "Ekiti" },
  { name: "Lugbe & Airport Road, Abuja", state: "FCT" },
];

test.each([
  ["14 Allen Avenue, Ikeja", "Lagos"],
  ["3 Awolowo Road, IKOYI.", "Lagos"],
  ["7 Ring Road, Ibadan", "Oyo"],
  ["2 Ibadan Road, Ikeja", "Lagos"],
  ["5 Kano Street, Ebute Metta", null],
  ["Lagos-Ibadan Expressway, Km 12, Oyo State", "Oyo"],
  ["1 Bank Road, ado-ekiti", "Ekiti"],
  ["22 Airport Road, Benin", null],
  ["3 Lugbe Layout", "FCT"],
  ["9 Kanonimi Close", null],
  ["12 Allen Avenue, Ikeja, near Kano motor park", "Lagos"],
  ["4 Kano Market, Ojuelegba", null],
  ["", null],
])("The typed address “%s” is in %s", (text, state) => {
  expect(stateInText(text, locations)).toBe(state);
});
