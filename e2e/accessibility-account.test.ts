import { axeFindsNothingAt } from "./accessible-scenes.ts";

axeFindsNothingAt(
  [
    "sign in / with faults",
    "sign up / with faults",
    "verification / whose code is it",
    "verification / wrong code",
    "sign in with a code / code with a fault",
    "sign in with a code / first checkout, name missing",
    "orders / empty",
    "orders / full",
    "profile / read",
    "profile / edit with faults",
    "address book / list",
    "address book / form while an area is looked for",
    "address book at the checkout / adding one",
    "devices / three",
    "change password / open",
    "privacy choices / agreed, with the log open",
    "delete account / asked",
    "own data / of somebody with a history",
  ],
  { core: ["sign in / with faults"] },
);
