import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { PROVIDERS } from "../payment/providers.ts";
import { isReachable, type ShopSettings } from "../settings/settings.ts";
import { Contact } from "./contact.tsx";
import { PrivacyPage } from "./privacy-page.tsx";

export interface ShopPage {
  title: string;
  description: string;
  content: (shop: ShopSettings) => ReactNode;
}

/**
 * The pages linked in the footer. The shop does what they promise. Contact details
 * come from the owner's configuration.
 */
export const shopPages: Readonly<Record<string, ShopPage>> = {
  about: {
    title: "About Us",
    description: "Snacks, jewelry and fashion from Lagos, delivered all over Nigeria.",
    content: ({ storeName }) => (
      <>
        <p className="lead">
          {storeName} is a market stall that happens to be everywhere in Nigeria. We sell three things we
          know: snacks that crunch, beads that shine and cloth that speaks.
        </p>
        <h2>Our promises</h2>
        <ul>
          <li>What you see in the picture is what you get. If it looks different, send it back.</li>
          <li>The price you see is the price you pay. Delivery is shown before you order.</li>
          <li>You can pay on delivery: look first, then pay.</li>
          <li>
            You have seven days to return things. Read our <Link to="/returns-policy">returns policy</Link>.
          </li>
        </ul>
      </>
    ),
  },
  help: {
    title: "Help",
    description: "Answers to what shoppers ask most: orders, delivery, paying, returns and accounts.",
    content: ({ contact }) => (
      <>
        <h2>How do I order?</h2>
        <p>
          Add what you like to your cart, choose where and how we deliver, and place your order. We'll email
          you the details, and you can see the order in your profile.
        </p>
        <h2>Why do I need an account?</h2>
        <p>So the rider knows who to call, and you can follow your order.</p>
        <h2>My verification code has not come</h2>
        <p>
          Check your spam folder first. After 60 seconds you can ask for a new code. The two newest codes work
          for ten minutes.
        </p>
        <h2>When will it arrive?</h2>
        <p>
          Checkout shows the delivery days for your area and each delivery method before you order. See also
          our <Link to="/shipping-policy">shipping policy</Link>.
        </p>
        <h2>Can I send something back?</h2>
        <p>
          Yes, within 7 days. What is free and what is not is explained in our{" "}
          <Link to="/returns-policy">returns policy</Link>.
        </p>
        <h2>What if I cannot pay on delivery after all?</h2>
        <p>Tell the rider when they call. It is no trouble, and there is nothing to pay.</p>
        {isReachable(contact) && <h2 id="contact">Talk to a person</h2>}
        <Contact />
      </>
    ),
  },
  stores: {
    title: "Stores",
    description: "Where to find us, and how to pick up an order yourself.",
    content: ({ storeName, contact }) => (
      <>
        <p className="lead">{storeName} sells online and delivers to all 36 states and Abuja.</p>
        {contact.address !== "" && (
          <>
            <h2>Where we are</h2>
            <p>{contact.address}</p>
          </>
        )}
        {contact.hours !== "" && (
          <>
            <h2>Opening hours</h2>
            <p>{contact.hours}</p>
          </>
        )}
        <h2 id="pickup">Pick up an order</h2>
        <p>
          Choose pickup as the delivery method at checkout. It shows the pickup point of your area with its
          address, opening hours and phone number, and what it costs. Come once we have emailed you that your
          order is ready, and give your order number and your name.
        </p>
      </>
    ),
  },
  services: {
    title: "Services",
    description: "Delivery all over Nigeria, pay on delivery, and our academy.",
    content: ({ links, payment }) => (
      <>
        <h2 id="delivery">Delivery</h2>
        <p>
          To your door or to a pickup point, in all 36 states and Abuja. The{" "}
          <Link to="/shipping-policy">shipping policy</Link> says how.
        </p>
        <h2 id="paying">Pay on delivery</h2>
        <p>
          Order now, check your order when it arrives, then pay the rider. Checkout shows the amount to pay.
        </p>
        {payment.providers.length > 0 && (
          <>
            <h2 id="paying-now">Pay now</h2>
            <p>
              By card or bank transfer, on the secure page of{" "}
              {payment.providers.map(({ name }) => PROVIDERS[name].title).join(" or ")}: your card number
              never reaches us. We reserve your items for {RESERVATION_MINUTES} minutes while you pay. If your
              payment arrives later, you get your items or a refund.
            </p>
          </>
        )}
        {links.academy !== "" && (
          <>
            <h2 id="academy">Academy</h2>
            <p>
              Learn a skill that feeds you, at{" "}
              <a href={links.academy} target="_blank" rel="noopener">
                our academy<span className="sr-only"> (opens in a new tab)</span>
              </a>
              .
            </p>
          </>
        )}
      </>
    ),
  },
  "shipping-policy": {
    title: "Shipping policy",
    description: "Where we deliver, how long it takes and what it costs.",
    content: () => (
      <>
        <p className="lead">We deliver to all 36 states and the Federal Capital Territory.</p>
        <h2>What it costs</h2>
        <p>
          The price depends on your location and the delivery method. Checkout shows the exact amount before
          you place your order, and nothing is added later.
        </p>
        <h2>How long it takes</h2>
        <p>
          Checkout shows the delivery days for your area and each delivery method. Some methods are not
          available everywhere, and checkout shows which.
        </p>
        <h2>At the door</h2>
        <p>
          Add a landmark to your address to help the rider find you, and keep your phone close. Check your
          order before you pay.
        </p>
      </>
    ),
  },
  "returns-policy": {
    title: "Returns policy",
    description: "What you can return within seven days, and what it costs.",
    content: () => (
      <>
        <p className="lead">You have 7 days from delivery to return an item.</p>
        <h2>Faulty, wrong or not as described</h2>
        <p>The return is free, and we refund everything, delivery included.</p>
        <h2>Changed your mind</h2>
        <ul>
          <li>Fashion: unworn and with its tags. You pay for return delivery.</li>
          <li>Jewelry: unworn and sealed. You pay for return delivery.</li>
          <li>Food: only if it is faulty, wrong or past its date.</li>
        </ul>
        <h2>Your money</h2>
        <p>We refund your bank account within 5 working days after the return reaches us.</p>
        <h2>Your rights</h2>
        <p>
          These rules are in addition to your rights under the Federal Competition and Consumer Protection
          Act.
        </p>
      </>
    ),
  },
  privacy: {
    title: "Privacy",
    description: "What we keep about you, why and for how long, and how to see it or have it removed.",
    content: (shop) => <PrivacyPage shop={shop} />,
  },
};
