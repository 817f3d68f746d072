import type { PersonalData } from "../../lib/personal-data.ts";
import { accountData } from "../accounts/personal-data.ts";
import { addressData } from "../addresses/personal-data.ts";
import { priceAlertData, stockAlertData } from "../alerts/personal-data.ts";
import { cartData, savedLineData } from "../cart/personal-data.ts";
import { favouriteData } from "../favourites/personal-data.ts";
import { fulfilmentData, handoverPaymentData } from "../fulfilment/personal-data.ts";
import { messageData } from "../messages/personal-data.ts";
import { newsletterData } from "../newsletter/personal-data.ts";
import { mailData } from "../notifications/personal-data.ts";
import { orderData } from "../orders/personal-data.ts";
import { paymentData } from "../payments/personal-data.ts";
import { pushData } from "../push/personal-data.ts";
import { questionData } from "../questions/personal-data.ts";
import { returnData } from "../returns/personal-data.ts";
import { reviewData, reviewRequestData } from "../reviews/personal-data.ts";
import { messageChoiceData, offerData, statusMessageData } from "./personal-data.ts";

/** Everything the shop holds about people, in the order of the copy that a shopper reads. */
export const HOLDINGS: readonly PersonalData[] = [
  accountData,
  addressData,
  cartData,
  savedLineData,
  favouriteData,
  stockAlertData,
  priceAlertData,
  orderData,
  fulfilmentData,
  paymentData,
  handoverPaymentData,
  returnData,
  reviewData,
  reviewRequestData,
  questionData,
  newsletterData,
  offerData,
  mailData,
  messageData,
  pushData,
  messageChoiceData,
  statusMessageData,
];
