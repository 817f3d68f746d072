import { accounts } from "@shop/contract/accounts";
import { type Routes, serve } from "../../http/serve.ts";
import { networkOf } from "../limits/rules/network.ts";
import { presentShopper } from "./present.ts";
import { getShopper } from "./queries.ts";
import { registerShopper } from "./register-shopper.ts";
import { resendCode } from "./resend-code.ts";
import { signIn } from "./sign-in.ts";
import { endSession } from "./start-session.ts";
import { updateProfile } from "./update-profile.ts";
import { verifyAccount } from "./verify-account.ts";

export function accountRoutes(routes: Routes): void {
  serve(
    routes,
    accounts.register,
    async ({ ctx, address: from }, { fname, lname, mail, phone, address, pword }) => {
      await registerShopper(
        ctx,
        { firstName: fname, lastName: lname, mail, phone, address, password: pword },
        networkOf(from),
      );
      return {
        data: { mail },
        message: "Account created. We sent a verification code to your email address",
      };
    },
  );

  serve(routes, accounts.verifyAccount, async ({ ctx, address }, { mail, otp }) => {
    await verifyAccount(ctx, { mail, code: otp }, networkOf(address));
    return { data: { mail }, message: "Email verified. You can sign in now" };
  });

  serve(routes, accounts.signIn, async ({ ctx, address }, { mail, pword }) => {
    const { shopper, token } = await signIn(ctx, { mail, password: pword }, networkOf(address));
    return { data: [{ ...presentShopper(shopper), token }], message: `Welcome back, ${shopper.firstName}!` };
  });

  serve(routes, accounts.resendCode, async ({ ctx, address }, { mail }) => {
    await resendCode(ctx, { mail }, networkOf(address));
    return {
      data: { mail },
      message: "If this email address is waiting for a code, a new one is on its way",
    };
  });

  serve(routes, accounts.signOut, async ({ ctx, shopper }) => {
    await endSession(ctx, shopper.tokenHash);
    return { data: null, message: "Logged out successfully!" };
  });

  serve(routes, accounts.viewProfile, async ({ ctx, shopper }) => ({
    data: presentShopper(await getShopper(ctx, shopper.shopperId)),
  }));

  serve(routes, accounts.updateProfile, async ({ ctx, shopper }, { fname, lname, phone, address }) => ({
    data: presentShopper(
      await updateProfile(ctx, shopper.shopperId, { firstName: fname, lastName: lname, phone, address }),
    ),
    message: "Your profile is saved",
  }));
}
