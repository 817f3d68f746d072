import { accountScreens } from "./account.ts";
import { addressBookScreens } from "./address-book-screens.ts";
import { backOfficeScreens } from "./back-office.ts";
import { cartScreens } from "./cart.ts";
import { cashOfRidersScreens } from "./cash-of-riders.ts";
import { catalogueScreens } from "./catalogue.ts";
import { checkoutScreens } from "./checkout-screens.ts";
import { forgotPasswordScreens } from "./forgot-password.ts";
import { frameScreens } from "./frame.ts";
import { handoverPaymentScreens } from "./handover-payments.ts";
import { homeScreens } from "./home.ts";
import { officeWorkScreens } from "./office-work.ts";
import { orderScreens } from "./orders.ts";
import { paymentScreens } from "./payment.ts";
import { privacyScreens } from "./privacy.ts";
import { productScreens } from "./product.ts";
import { readingScreens } from "./reading.ts";
import { reconciliationScreens } from "./reconciliation.ts";
import { returnScreens } from "./returns.ts";
import { reviewScreens } from "./reviews.ts";
import { savedViewScreens } from "./saved-views.ts";
import type { Screen } from "./scene.ts";
import { searchScreens } from "./search.ts";
import { securityScreens } from "./security.ts";
import { signInCodeScreens } from "./sign-in-code.ts";
import { staffScreens } from "./staff.ts";

/** Every screen of the shop, in the order in which a shopper meets them, and then those of the back office. */
export const allScreens: readonly Screen[] = [
  ...homeScreens,
  ...catalogueScreens,
  ...searchScreens,
  ...productScreens,
  ...reviewScreens,
  ...cartScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...orderScreens,
  ...accountScreens,
  ...forgotPasswordScreens,
  ...signInCodeScreens,
  ...addressBookScreens,
  ...securityScreens,
  ...privacyScreens,
  ...frameScreens,
  ...readingScreens,
  ...backOfficeScreens,
  ...staffScreens,
  ...savedViewScreens,
  ...reconciliationScreens,
  ...returnScreens,
  ...handoverPaymentScreens,
  ...cashOfRidersScreens,
  ...officeWorkScreens,
];
