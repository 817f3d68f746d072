import { accountCodes } from "@shop/contract/account-codes";
import { type Routes, serve } from "../../http/serve.ts";
import { describeDevice } from "../../lib/describe-device.ts";
import { presentShopper } from "./present.ts";
import { welcomeMessage } from "./rules/welcome-message.ts";
import { sendConfirmationCode } from "./send-confirmation-code.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";
import { signInByCode } from "./sign-in-by-code.ts";

export function codeRoutes(routes: Routes): void {
  serve(routes, accountCodes.sendSignInCode, async ({ ctx, network }, { mail, claim }) => {
    await sendSignInCode(ctx, { mail, claim }, network);
    return { data: { mail }, message: "We sent a code to your email address" };
  });

  serve(routes, accountCodes.signInByCode, async ({ ctx, network, headers }, { mail, otp, claim }) => {
    const device = describeDevice(headers["user-agent"]);
    const { shopper, token, isFirst } = await signInByCode(ctx, { mail, code: otp, claim, device }, network);
    return { data: { ...presentShopper(shopper), token }, message: welcomeMessage({ isFirst, shopper }) };
  });

  serve(routes, accountCodes.sendConfirmationCode, async ({ ctx, shopper, network }, { claim }) => {
    const mail = await sendConfirmationCode(ctx, { shopperId: shopper.shopperId, claim }, network);
    return { data: { mail }, message: "We sent a code to your email address" };
  });
}
