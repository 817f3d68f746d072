import { axeFindsNothingAt } from "./accessible-scenes.ts";

axeFindsNothingAt([
  "sign in / with faults",
  "sign up / with faults",
  "verification / whose code is it",
  "verification / wrong code",
  "orders / empty",
  "orders / full",
  "profile / read",
  "profile / edit with faults",
]);
