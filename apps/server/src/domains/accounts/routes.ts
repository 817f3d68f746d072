import { accounts } from "@shop/contract/accounts";
import { type Call, type Routes, serve } from "../../http/serve.ts";
import { describeDevice } from "../../lib/describe-device.ts";
import { changePassword } from "./change-password.ts";
import { codeRoutes } from "./code-routes.ts";
import { endSession, endSessions, signOut } from "./end-sessions.ts";
import { forgotPassword } from "./forgot-password.ts";
import { presentSession, presentShopper } from "./present.ts";
import { getShopper, listSessions } from "./queries.ts";
import { registerShopper } from "./register-shopper.ts";
import { resendCode } from "./resend-code.ts";
import { resetPassword } from "./reset-password.ts";
import { welcomeMessage } from "./rules/welcome-message.ts";
import { signIn } from "./sign-in.ts";
import { updateProfile } from "./update-profile.ts";
import { verifyAccount } from "./verify-account.ts";

export function accountRoutes(routes: Routes): void {
  codeRoutes(routes);
  openingRoutes(routes);
  passwordRoutes(routes);
  sessionRoutes(routes);
  profileRoutes(routes);
}

function openingRoutes(routes: Routes): void {
  serve(routes, accounts.register, async ({ ctx, network }, body) => {
    const { fname, lname, mail, phone, address, pword, claim = null } = body;
    await registerShopper(
      ctx,
      { firstName: fname, lastName: lname, mail, phone, address, password: pword, claim },
      network,
    );
    return {
      data: { mail },
      message: "Account created. We sent a verification code to your email address",
    };
  });

  serve(routes, accounts.verifyAccount, async ({ ctx, network }, { mail, otp, claim = null }) => {
    await verifyAccount(ctx, { mail, code: otp, claim }, network);
    return { data: { mail }, message: "Email verified. You can sign in now" };
  });

  serve(routes, accounts.resendCode, async ({ ctx, network }, { mail, claim = null }) => {
    await resendCode(ctx, { mail, claim }, network);
    return {
      data: { mail },
      message: "If this email address is waiting for a code, a new one is on its way",
    };
  });
}

function passwordRoutes(routes: Routes): void {
  const sendResetCode = async ({ ctx, network }: Call, { mail }: { mail: string }) => {
    await forgotPassword(ctx, { mail }, network);
    return {
      data: { mail },
      message: "If there is an account with this email address, a code is on its way to it",
    };
  };
  serve(routes, accounts.forgotPassword, sendResetCode);
  serve(routes, accounts.resendResetCode, sendResetCode);

  serve(routes, accounts.resetPassword, async ({ ctx, network }, { mail, otp, pword }) => {
    await resetPassword(ctx, { mail, code: otp, password: pword }, network);
    return { data: { mail }, message: "Your password is changed. You can sign in with it now" };
  });

  serve(routes, accounts.changePassword, async ({ ctx, shopper, network }, body) => {
    const { shopperId, tokenHash } = shopper;
    const proof = { password: body.pword, code: body.otp, claim: body.claim };
    await changePassword(ctx, { shopperId, tokenHash, proof, next: body.new_pword }, network);
    return { data: null, message: "Your password is changed. Every other device is signed out" };
  });
}

function sessionRoutes(routes: Routes): void {
  serve(routes, accounts.signIn, async ({ ctx, network, headers }, { mail, pword, claim = null }) => {
    const { shopper, token, isFirst } = await signIn(
      ctx,
      { mail, password: pword, claim, device: describeDevice(headers["user-agent"]) },
      network,
    );
    return {
      data: [{ ...presentShopper(shopper), token }],
      message: welcomeMessage({ isFirst, shopper }),
    };
  });

  serve(routes, accounts.signOut, async ({ ctx, shopper }) => {
    await signOut(ctx, shopper.tokenHash);
    return { data: null, message: "Logged out successfully!" };
  });

  serve(routes, accounts.listSessions, async ({ ctx, shopper }) => ({
    data: (await listSessions(ctx, shopper)).map(presentSession),
  }));

  serve(routes, accounts.endSession, async ({ ctx, shopper }, { id: sessionId }) => {
    await endSession(ctx, { shopperId: shopper.shopperId, sessionId });
    return { data: (await listSessions(ctx, shopper)).map(presentSession), message: "Signed out there" };
  });

  serve(routes, accounts.endOtherSessions, async ({ ctx, shopper }) => {
    await endSessions(ctx, { shopperId: shopper.shopperId, except: shopper.tokenHash });
    return {
      data: (await listSessions(ctx, shopper)).map(presentSession),
      message: "Every other device is signed out",
    };
  });
}

function profileRoutes(routes: Routes): void {
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
