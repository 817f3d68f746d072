export interface TestCard {
  number: string;
  cvv: string;
  brand: "visa" | "verve";
  does: string;
  outcome: "approved" | "pin" | "declined" | "timeout" | "fault";
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4084084084084081", cvv: "408", brand: "visa", does: "pays at once", outcome: "approved" },
  { number: "507850785078507812", cvv: "081", brand: "verve", does: "asks for its PIN", outcome: "pin" },
  { number: "4084080000005408", cvv: "001", brand: "visa", does: "is declined", outcome: "declined" },
  { number: "5060660000000064", cvv: "606", brand: "verve", does: "times out", outcome: "timeout" },
  { number: "506066506066506067", cvv: "060", brand: "verve", does: "meets a fault", outcome: "fault" },
];
export const PIN = "1111";
