import { afterEach, expect, test } from "vitest";
import { forgetAccountArea, renewAccountArea } from "../browser/account-area.ts";
import { areaOfAddress } from "./account-area.ts";
import {
  areaName,
  forgetArea,
  forgetRetiredArea,
  keepAccountArea,
  keepArea,
  parseArea,
  readArea,
  takeArea,
} from "./area.ts";

afterEach(() => {
  forgetArea();
  forgetAccountArea();
});

test.each([
  ["Ibadan, Oyo", "Oyo", "Ibadan, Oyo"],
  ["Ibadan North", "Oyo", "Ibadan North, Oyo"],
  ["Kano", "Kano", "Kano"],
  ["Wuse & Maitama, Abuja", "FCT", "Wuse & Maitama, Abuja"],
  ["Bwari", "FCT", "Bwari, Abuja"],
])("the area %s in %s is named %s", (name, state, named) => {
  expect(areaName({ name, state })).toBe(named);
});

test("a stored area is read, and broken data is no area", () => {
  const area = { id: 4, name: "Ibadan, Oyo", state: "Oyo" };
  expect(parseArea(JSON.stringify({ ...area, chosenAt: 5 }))).toEqual({ ...area, chosenAt: 5 });
  expect(parseArea(JSON.stringify(area))).toEqual({ ...area, chosenAt: 0 });
  for (const text of [null, "", "null", "[]", "{", '{"id":"4","name":"Ibadan","state":"Oyo"}', '{"id":4}']) {
    expect(parseArea(text)).toBeNull();
  }
});

test("the checkout learns once that an area was chosen in this tab", () => {
  const area = { id: 4, name: "Ibadan, Oyo", state: "Oyo" };
  keepArea(area);
  const kept = { ...area, chosenAt: expect.any(Number) };
  expect(takeArea()).toEqual({ ...kept, isNew: true });
  expect(takeArea()).toEqual({ ...kept, isNew: false });
  forgetArea();
  expect(takeArea()).toBeNull();
});

const ibadan = { id: 4, name: "Ibadan, Oyo", state: "Oyo" };
const ikorodu = { id: 5, name: "Ikorodu, Lagos", state: "Lagos" };

test("The account's area counts until the shopper chooses one, and for the checkout it is older than any order", () => {
  keepAccountArea(ibadan);
  expect(takeArea()).toEqual({ ...ibadan, chosenAt: 0, isNew: false });
  keepArea(ikorodu);
  expect(readArea()).toMatchObject(ikorodu);
  keepAccountArea(ibadan);
  expect(readArea()).toMatchObject(ikorodu);
});

test("An area that the shopper has forgotten is not taken from the account until they sign in again", () => {
  keepArea(ikorodu);
  forgetArea();
  keepAccountArea(ibadan);
  expect(readArea()).toBeNull();
  forgetAccountArea();
  keepAccountArea(ibadan);
  expect(readArea()).toMatchObject(ibadan);
  forgetAccountArea();
  expect(readArea()).toBeNull();
});

test("After a change of the account its new area is taken, unless the shopper has forgotten the area", () => {
  keepAccountArea(ibadan);
  renewAccountArea();
  expect(readArea()).toBeNull();
  keepAccountArea(ikorodu);
  expect(readArea()).toMatchObject(ikorodu);
  forgetArea();
  renewAccountArea();
  keepAccountArea(ibadan);
  expect(readArea()).toBeNull();
});

test("When the shop stops delivering to an area, that of the account is taken", () => {
  keepAccountArea(ibadan);
  keepArea(ikorodu);
  forgetRetiredArea();
  expect(readArea()).toBeNull();
  keepAccountArea(ibadan);
  expect(readArea()).toMatchObject(ibadan);
});

const LOCATIONS = [
  ["Ibadan, Oyo", "Oyo"],
  ["Ogbomoso & Oyo Town, Oyo", "Oyo"],
  ["Yaba & Surulere, Lagos", "Lagos"],
  ["Lekki & Ajah, Lagos", "Lagos"],
  ["Ikorodu, Lagos", "Lagos"],
  ["Gbagada, Ketu & Ojota, Lagos", "Lagos"],
  ["Oshodi, Isolo & Mushin, Lagos", "Lagos"],
  ["Festac, Apapa & Ojo, Lagos", "Lagos"],
  ["Badagry Road, Lagos", "Lagos"],
  ["Epe & Ibeju-Lekki, Lagos", "Lagos"],
  ["Wuse & Maitama, Abuja", "FCT"],
  ["Garki & Central Area, Abuja", "FCT"],
  ["Kaduna", "Kaduna"],
  ["Zaria, Kaduna", "Kaduna"],
  ["Jos & Bukuru, Plateau", "Plateau"],
].map(([name = "", state = ""], nth) => ({ id: nth + 1, name, state }));

test.each([
  ["Oyo", "Ibadan North", "", "Ibadan, Oyo"],
  ["Oyo", "Oyo East", "", undefined],
  ["Lagos", "Surulere", "", "Yaba & Surulere, Lagos"],
  ["Lagos", "Eti-Osa", "Lekki Phase 1", "Lekki & Ajah, Lagos"],
  ["Lagos", "Ibeju-Lekki", "", "Epe & Ibeju-Lekki, Lagos"],
  ["Lagos", "Surulere", "Ajah", "Lekki & Ajah, Lagos"],
  ["Lagos", "Eti-Osa", "", undefined],
  ["Lagos", "Kosofe", "Ikorodu Road, Ojota", "Gbagada, Ketu & Ojota, Lagos"],
  ["Lagos", "Kosofe", "Ojota, off Ikorodu Rd.", "Gbagada, Ketu & Ojota, Lagos"],
  ["Lagos", "Kosofe", "Ikorodu Road", undefined],
  ["Lagos", "Amuwo-Odofin", "Old Ojo Road", undefined],
  ["Lagos", "Surulere", "Apapa-Oshodi Expressway", "Yaba & Surulere, Lagos"],
  ["Lagos", "Eti-Osa", "Lekki Epe Expressway", undefined],
  ["Lagos", "Eti-Osa", "Lekki Phase 1 off Epe Way", "Lekki & Ajah, Lagos"],
  ["Lagos", "Amuwo-Odofin", "2nd Avenue Festac", "Festac, Apapa & Ojo, Lagos"],
  ["Lagos", "Ojo", "Badagry Road", "Badagry Road, Lagos"],
  ["FCT", "Abuja Municipal", "Wuse 2", "Wuse & Maitama, Abuja"],
  ["FCT", "Abuja Municipal", "", undefined],
  ["Kaduna", "Kaduna South", "", "Kaduna"],
  ["Plateau", "Barkin Ladi", "", "Jos & Bukuru, Plateau"],
  ["Kano", "Dala", "", undefined],
])("An address in %s, %s, %s has the delivery area %s", (state, lga, area, name) => {
  expect(areaOfAddress({ state, lga, area }, LOCATIONS)?.name).toBe(name);
});
