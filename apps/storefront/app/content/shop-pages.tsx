import type { ReactNode } from "react";
import { Link } from "../shell/link.tsx";

export interface ShopPage {
  title: string;
  description: string;
  content: (shop: { storeName: string }) => ReactNode;
}

/** The pages behind the footer's lists. Short, concrete, and true for the shop as it is delivered. */
export const shopPages: Readonly<Record<string, ShopPage>> = {
  about: {
    title: "About Us",
    description:
      "A Lagos market stall run by people with taste: snacks, jewelry and fashion from Nigerian makers.",
    content: ({ storeName }) => (
      <>
        <p className="lead">
          {storeName} is a market stall that happens to be everywhere in Nigeria. We sell three things we
          know: snacks that crunch, beads that shine and cloth that speaks.
        </p>
        <h2>Who makes it</h2>
        <p>
          Our chin-chin is fried in small pans, our beads are strung by hand, and our adire is tied and dyed
          by women who learned it from their mothers. We name the price once and pay makers on the day we
          collect.
        </p>
        <h2>What you can hold us to</h2>
        <ul>
          <li>The picture is the thing. If it looks different at your door, send it back.</li>
          <li>The price you see is the price you pay. Delivery is shown before you order.</li>
          <li>You can pay on delivery: look first, then pay.</li>
        </ul>
      </>
    ),
  },
  help: {
    title: "Help",
    description: "Answers to what shoppers ask most: orders, delivery, paying, returns and accounts.",
    content: () => (
      <>
        <h2>How do I order?</h2>
        <p>
          Put what you like into the cart, choose where and how we deliver, and place the order. You get a
          mail with everything in it, and you find the order again under your profile.
        </p>
        <h2>Why do I need an account?</h2>
        <p>
          So that the rider knows whom to call, and so that you can follow your order. A name, a phone number
          and an address are all we ask.
        </p>
        <h2>My verification code has not come</h2>
        <p>
          Look in the spam folder first. After 60 seconds you can ask for a new one; the newest two codes work
          for ten minutes.
        </p>
        <h2>When will it arrive?</h2>
        <p>
          You see the days before you order, and they depend on where you are. The{" "}
          <Link to="/shipping-policy">shipping policy</Link> has the whole table.
        </p>
        <h2>Can I send something back?</h2>
        <p>
          Yes, within 7 days. What is free and what is not stands in the{" "}
          <Link to="/returns-policy">returns policy</Link>.
        </p>
        <h2>What if I cannot pay on delivery after all?</h2>
        <p>Tell the rider when they call. Nobody is angry; the things go back on the shelf.</p>
      </>
    ),
  },
  stores: {
    title: "Stores",
    description: "Where to find us, and how to pick up an order yourself.",
    content: ({ storeName }) => (
      <>
        <p className="lead">{storeName} sells online and delivers to all 36 states and Abuja.</p>
        <h2 id="pickup">Pick up an order</h2>
        <p>
          Choose pickup as the delivery method at checkout. Where pickup is possible, it is the cheapest way.
          We keep your parcel for 7 days; bring the order number from your mail.
        </p>
        <h2>Opening hours</h2>
        <p>Pickup points are open Monday to Saturday, 9:00 to 18:00. The shop on your phone never closes.</p>
      </>
    ),
  },
  services: {
    title: "Services",
    description: "Gift boxes, orders for events, and things made to measure.",
    content: () => (
      <>
        <h2 id="gifts">Gift boxes</h2>
        <p>
          Three snacks, one strand of beads, a card in your words. Write the words into the delivery address
          field and we do the ribbon.
        </p>
        <h2 id="events">For events</h2>
        <p>
          Aso-ebi for the whole family, coral for the bride, small chops for two hundred. Order at least two
          weeks before the day; up to 99 of one thing fit in a cart.
        </p>
        <h2>Made to measure</h2>
        <p>
          Our tailors cut to size. Every dress has its measures in the description, so you know before you
          order.
        </p>
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
        <ul>
          <li>Express: the same or the next working day, in the cities where riders go.</li>
          <li>Standard: two to seven working days, depending on how far from Lagos you are.</li>
          <li>Pickup: as soon as your mail says that it is there. We keep it for 7 days.</li>
        </ul>
        <p>Some methods do not reach some locations; checkout says so at once.</p>
        <h2>At the door</h2>
        <p>
          The rider calls first. If nobody is there, we try a second time within five days, then the parcel
          comes home. Look at your things before you pay.
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
    description: "What we know about you, why, and how to have it removed.",
    content: ({ storeName }) => (
      <>
        <p className="lead">
          {storeName} knows what it needs to bring you your order, and nothing else. No advertising network
          follows you here.
        </p>
        <h2>What we keep</h2>
        <ul>
          <li>Your name, e-mail, phone number and address, because a rider must find you.</li>
          <li>Your orders, because the law wants accounts kept.</li>
          <li>Your password only as a seal that nobody can turn back, ours least of all.</li>
        </ul>
        <h2>What stays in your browser</h2>
        <p>
          Two cookies that keep you signed in for 3 days, your profile for showing, and your favorites. There
          are no others, which is why no banner asks you about them.
        </p>
        <h2>Who else sees it</h2>
        <p>The courier who delivers, and the company that carries our mail. Each sees only its part.</p>
        <h2>Your rights</h2>
        <p>
          Under the Nigeria Data Protection Act you may ask for a copy, a correction or removal of your data.
          We answer within 30 days. Orders are then kept without your name.
        </p>
      </>
    ),
  },
};
