import { expect, test } from "vitest";
import { signWebhook } from "./sign-webhook.ts";

test("A webhook is signed as the Standard Webhooks specification's own example", () => {
  expect(
    signWebhook({
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      seconds: 1614265330,
      body: '{"test": 2432232314}',
      secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    }),
  ).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});
