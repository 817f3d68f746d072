import { Cloth } from "@shop/ui/cloth";
import { Wordmark } from "@shop/ui/wordmark";
import { Link } from "../navigation/link.tsx";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import { useSettings } from "../settings/settings.ts";
import { SocialLinks } from "./social-links.tsx";

const LISTS = [
  ["About Us", "/about", [["Our story", "/about"]]],
  [
    "Help",
    "/help",
    [
      ["Questions", "/help"],
      ["Shipping", "/shipping-policy"],
      ["Returns", "/returns-policy"],
      ["Privacy and your data", "/privacy"],
    ],
  ],
  [
    "Stores",
    "/stores",
    [
      ["Where we are", "/stores"],
      ["Pick up an order", "/stores#pickup"],
    ],
  ],
  [
    "Services",
    "/services",
    [
      ["Delivery", "/services#delivery"],
      ["Pay on delivery", "/services#paying"],
      ["Academy", "/services#academy"],
    ],
  ],
] as const;

export function Footer() {
  const { storeName } = useSettings();

  return (
    <footer className="site-footer" data-ground="night">
      <Cloth fade="foot" />
      <div className="page relative grid gap-10 py-14">
        <NewsletterBox />
        <div className="grid gap-10 lg:grid-cols-[1.2fr_2fr]">
          <div className="grid content-start gap-4">
            <Wordmark name={storeName} className="text-44" />
            <p className="max-w-[34ch] text-18 text-cream">
              Snacks that crunch, beads that shine, cloth that speaks. From Lagos to your door.
            </p>
            <SocialLinks />
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
            {LISTS.map(([title, to, links]) => (
              <nav key={title} aria-label={title} className="footer-list">
                <h2>
                  <Link to={to}>{title}</Link>
                </h2>
                <ul>
                  {links.map(([name, way]) => (
                    <li key={name}>
                      <Link to={way}>{name}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <p className="border-t border-cream/20 pt-6 text-14 text-cream">
          © 2026 {storeName}. All prices in naira.
        </p>
      </div>
    </footer>
  );
}
