import { OWN_NAVIGATION } from "@shop/contract/navigation";
import { paths } from "@shop/contract/paths";
import { Cloth } from "@shop/ui/cloth";
import { Wordmark } from "@shop/ui/wordmark";
import { Link } from "../navigation/link.tsx";
import { ShopLink } from "../navigation/shop-link.tsx";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import { useSettings } from "../settings/settings.ts";
import { ContactFacts } from "./contact-facts.tsx";
import { SocialLinks } from "./social-links.tsx";

/** The titles are always there, each with the links that staff can change. */
const LISTS = [
  ["About Us", "about"],
  ["Help", "help"],
  ["Stores", "stores"],
  ["Services", "services"],
] as const;

export function Footer() {
  const { storeName, navigation } = useSettings();
  const links = navigation ?? OWN_NAVIGATION;

  return (
    <footer className="site-footer" data-ground="night">
      <Cloth fade="foot" />
      <div className="page relative grid gap-10 py-14">
        <NewsletterBox />
        <div className="grid gap-10 lg:grid-cols-[1.2fr_2fr]">
          <div className="grid content-start gap-4">
            <Wordmark name={storeName} className="footer-brand" />
            <p className="max-w-[34ch] text-18 text-cream">
              Snacks that crunch, beads that shine, cloth that speaks. From Lagos to your door.
            </p>
            <SocialLinks />
            <ContactFacts />
          </div>
          <div className="footer-lists">
            {LISTS.map(([title, page]) => (
              <nav key={title} aria-label={title} className="footer-list">
                <h2>
                  <Link to={paths.content(page)}>{title}</Link>
                </h2>
                <ul>
                  {links[page].map(({ label, href }) => (
                    <li key={label + href}>
                      <ShopLink href={href}>{label}</ShopLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="footer-last">
          <p>© 2026 {storeName}. All prices in naira.</p>
          <Link to={paths.content("terms")}>Terms of sale</Link>
        </div>
      </div>
    </footer>
  );
}
