import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { encryptPush, isPublicKey } from "./encrypt-push.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

const P256DH = bytes(
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
);

test("A payload is encrypted as the example of RFC 8291, appendix A", () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  const encrypted = encryptPush(
    Buffer.from("When I grow up, I want to be a watermelon"),
    { p256dh: P256DH, auth: bytes("BTBZMqHH6r4Tts7J_aSIgg") },
    { sender, salt: bytes("DGv6ra1nlYgDCS1FRnbzlw") },
  );
  expect(encrypted.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml" +
      "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT" +
      "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("A key that is no point of the curve is recognised", () => {
  expect(isPublicKey(P256DH)).toBe(true);
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false);
  expect(isPublicKey(P256DH.subarray(0, 64))).toBe(false);
});
