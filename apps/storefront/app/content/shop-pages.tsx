import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { ReactNode } from "react";
import { PROVIDERS } from "../payment/providers.ts";
import { Link } from "../shell/link.tsx";
import type { ShopSettings } from "../shell/settings.ts";
import { Contact } from "./contact.tsx";
import { PrivacyPage } from "./privacy-page.tsx";

export interface ShopPage {
  title: string;
  description: string;
  content: (shop: ShopSettings) => ReactNode;
}

/**
 * The pages behind the footer's lists. What they promise, the shop does; who and where its
 * people are, its owner says in the configuration.
 */
export const shopPages: Readonly<Record<string, ShopPage>> = {
  about: {
    title: "About Us",
    description:
      "A Lagos market stall run by people with taste: snacks, jewelry and fashion, delivered all over Nigeria.",
    content: ({ storeName }) => (
      <>
        <p className="lead">
          {storeName} is a market stall that happens to be everywhere in Nigeria. We sell three things we
          know: snacks that crunch, beads that shine and cloth that speaks.
        </p>
        <h2>What you can hold us to</h2>
        <ul>
          <li>The picture is the thing. If it looks different at your door, send it back.</li>
          <li>The price you see is the price you pay. Delivery is shown before you order.</li>
          <li>You can pay on delivery: look first, then pay.</li>
          <li>
            Seven days to send things back; what is free stands in the{" "}
            <Link to="/returns-policy">returns policy</Link>.
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
          Put what you like into the cart, choose where and how we deliver, and place the order. You get a
          mail with everything in it, and you find the order again under your profile.
        </p>
        <h2>Why do I need an account?</h2>
        <p>So that the rider knows whom to call, and so that you can follow your order.</p>
        <h2>My verification code has not come</h2>
        <p>
          Look in the spam folder first. After 60 seconds you can ask for a new one; the newest two codes work
          for ten minutes.
        </p>
        <h2>When will it arrive?</h2>
        <p>
          Checkout shows the days for your place and each way of delivery before you order. More stands in the{" "}
          <Link to="/shipping-policy">shipping policy</Link>.
        </p>
        <h2>Can I send something back?</h2>
        <p>
          Yes, within 7 days. What is free and what is not stands in the{" "}
          <Link to="/returns-policy">returns policy</Link>.
        </p>
        <h2>What if I cannot pay on delivery after all?</h2>
        <p>Tell the rider when they call. Nobody is angry; the things go back on the shelf.</p>
        {(contact.mail !== "" || contact.phone !== "") && <h2 id="contact">Talk to a person</h2>}
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
          Choose pickup as the delivery method at checkout: it shows where pickup is possible and what it
          costs. Come when we have told you that your order is ready, and bring its number.
        </p>
      </>
    ),
  },
  services: {
    title: "Services",
    description: "Delivery all over Nigeria, pay on delivery, and an academy for your own two hands.",
    content: ({ links, payment }) => (
      <>
        <h2 id="delivery">Delivery</h2>
        <p>
          To your door or to a pickup point, in all 36 states and Abuja. The{" "}
          <Link to="/shipping-policy">shipping policy</Link> says how.
        </p>
        <h2 id="paying">Pay on delivery</h2>
        <p>
          Order now, look at it when it comes, then pay the rider. Checkout shows the amount to have ready.
        </p>
        {payment.providers.length > 0 && (
          <>
            <h2 id="paying-now">Pay now</h2>
            <p>
              By card or bank transfer, on the secure page of{" "}
              {payment.providers.map(({ name }) => PROVIDERS[name].title).join(" or ")}: your card's number
              never comes to us. We keep your goods back for {RESERVATION_MINUTES} minutes while you pay.
              Money that arrives later is not lost: you get your goods, or your money back.
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
          It depends on your location and on the method. You see the exact amount at checkout before you place
          the order, and nothing is added later.
        </p>
        <h2>How long it takes</h2>
        <p>
          Checkout shows the days for your place and each way of delivery. Some ways do not reach some places;
          checkout says so at once.
        </p>
        <h2>At the door</h2>
        <p>
          A landmark beside the street helps the rider to find you; keep your phone at hand. Look at your
          things before you pay.
        </p>
      </>
    ),
  },
  "returns-policy": {
    title: "Returns policy",
    description: "Seven days to send things back, and what is free.",
    content: () => (
      <>
        <p className="lead">You have 7 days from the day it reaches you.</p>
        <h2>Faulty, wrong or not as described</h2>
        <p>The return is free, and all your money comes back, delivery included.</p>
        <h2>Changed your mind</h2>
        <ul>
          <li>Fashion: unworn and with its tags. You pay for the way back.</li>
          <li>Jewelry: unworn and sealed. You pay for the way back.</li>
          <li>Food: only if it is faulty, wrong or past its date.</li>
        </ul>
        <h2>Your money</h2>
        <p>To your bank account within 5 working days after it has reached us, or as store credit at once.</p>
        <h2>Your rights</h2>
        <p>
          These rules come on top of what the Federal Competition and Consumer Protection Act gives you.
          Nothing here takes any of that away.
        </p>
      </>
    ),
  },
  privacy: {
    title: "Privacy",
    description: "What we keep about you, why and how long, and how to see it or have it removed.",
    content: (shop) => <PrivacyPage shop={shop} />,
  },
};
