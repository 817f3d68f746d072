import { CURRENCY } from "@shop/contract/constants";
import type { DeliveryPolicy } from "@shop/contract/delivery-policy";
import { paths } from "@shop/contract/paths";
import type { Review } from "@shop/contract/reviews";
import { isSoldOut } from "@shop/contract/stock";
import type { QueryClient } from "@tanstack/react-query";
import { deliveryPolicyQuery } from "../api/delivery-policy.ts";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";
import { whatsappLink } from "../browser/contact-links.ts";
import { findCategory } from "../catalogue/find-category.ts";
import type { ProductView, VariantView } from "../catalogue/product-view.ts";
import { type CategoryView, categories } from "../catalogue/queries.ts";
import { type Match, PRODUCT_PAGE } from "../navigation/routes.ts";
import { pictureAddress } from "../pictures/picture-address.ts";
import { plainText } from "../product/plain-text.ts";
import type { ReviewPage } from "../reviews/review-queries.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { returnPolicy, shippingDetails } from "./offer-terms.ts";
import { readOpeningHours } from "./opening-hours.ts";

const CONTEXT = "https://schema.org";
const PICTURES_MAX = 8;

type Thing = Record<string, unknown>;

/** What the structured data of a page needs in addition to the page's own data. Browsers do not get it. */
export function structuredDataQueries({ route }: Match, api: Api): PageQuery<unknown>[] {
  return route.pattern === PRODUCT_PAGE ? [categories(api), deliveryPolicyQuery(api)] : [];
}

/**
 * Structured data (schema.org) for a page. Only the server renders it, for search engines.
 * @param more the answers to `structuredDataQueries`, as far as there are any
 */
export function structuredData(
  { route, params }: Match,
  { queries, more, settings }: { queries: QueryClient; more: QueryClient; settings: ShopSettings },
): Thing[] {
  switch (route.pattern) {
    case "/":
      return [organisation(settings), webSite(settings)];
    case "/shop":
    case "/category":
      return [breadcrumb(settings, [["Shop", paths.shop()]])];
    case paths.reduced():
      return [breadcrumb(settings, [["Reduced Prices", paths.reduced()]])];
    case "/category/:categoryToken": {
      const crumbs = categoryCrumbs(queries, params.categoryToken ?? "");
      return crumbs ? [breadcrumb(settings, crumbs)] : [];
    }
    case PRODUCT_PAGE: {
      const product = queries.getQueryData<ProductView>(["product", params.productToken ?? ""]);
      if (!product) return [];
      const { category } = product;
      const policy = more.getQueryData<DeliveryPolicy>(["delivery-policy"]);
      return [
        productThing(product, { reviews: reviewsOf(queries, product.token), policy, settings }),
        breadcrumb(settings, [
          ...(categoryCrumbs(more, category.token) ?? [[category.name, paths.category(category.token)]]),
          [product.name, paths.product(product.token)],
        ]),
      ];
    }
    default:
      return [];
  }
}

/** The way from the shop to a category; null if it is not known. */
function categoryCrumbs(queries: QueryClient, token: string): Crumb[] | null {
  const found = findCategory(queries.getQueryData<CategoryView[]>(["categories"]) ?? [], token);
  if (!found) return null;
  const path = [found.parent, found.category].filter((category) => category !== null);
  return [["Shop", paths.shop()], ...path.map(({ name, token }): Crumb => [name, paths.category(token)])];
}

function reviewsOf(queries: QueryClient, productToken: string): readonly Review[] {
  return queries.getQueryData<ReviewPage>(["reviews", productToken, "newest", null])?.reviews ?? [];
}

function productThing(
  product: ProductView,
  {
    reviews,
    policy,
    settings,
  }: { reviews: readonly Review[]; policy: DeliveryPolicy | undefined; settings: ShopSettings },
): Thing {
  const { publicUrl } = settings;
  const shots = product.variants.flatMap((variant) => variant.shots);
  return {
    "@context": CONTEXT,
    "@type": "Product",
    "@id": `${publicUrl}${paths.product(product.token)}#product`,
    name: product.name,
    description: plainText(product.description),
    sku: product.code,
    category: product.category.name,
    url: publicUrl + paths.product(product.token),
    image: [...new Set(shots.map((shot) => pictureAddress(shot, publicUrl)))].slice(0, PICTURES_MAX),
    ...(product.variants.length === 0 ? {} : { offers: offersOf(product, { policy, settings }) }),
    ...(product.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.average.toFixed(1),
        reviewCount: product.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.map(reviewThing),
    }),
  };
}

function reviewThing({ stars, title, text, author, writtenAt }: Review): Thing {
  return {
    "@type": "Review",
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    author: { "@type": "Person", name: author === "" ? "A customer" : author },
    datePublished: writtenAt.slice(0, 10),
    ...(title === "" ? {} : { name: title }),
    ...(text === "" ? {} : { reviewBody: text }),
  };
}

/** The terms are the same for all variants: the first has them in full, the others name them. */
function offersOf(
  product: ProductView,
  { policy, settings }: { policy: DeliveryPolicy | undefined; settings: ShopSettings },
): Thing[] {
  const terms = {
    shippingDetails: shippingDetails(product, policy),
    hasMerchantReturnPolicy: returnPolicy(product, settings),
  };
  return product.variants.map((variant, nth) => {
    const named = Object.entries(terms).flatMap(([name, term]) => {
      if (term === null) return [];
      const id = { "@id": `#${name}` };
      return [[name, nth === 0 ? { ...id, ...term } : id]];
    });
    return { ...offer(variant, nth, product, settings), ...Object.fromEntries(named) };
  });
}

function offer(variant: VariantView, nth: number, product: ProductView, { publicUrl }: ShopSettings): Thing {
  const kind = Object.values(variant.attributes).filter(Boolean).join(", ");
  const [shot] = variant.shots;
  return {
    "@type": "Offer",
    ...(kind === "" ? {} : { name: kind }),
    sku: variant.token,
    price: variant.price.toFixed(2),
    priceCurrency: CURRENCY,
    availability: `${CONTEXT}/${isSoldOut(variant) ? "OutOfStock" : "InStock"}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    url: publicUrl + paths.variant(product.token, nth),
    // With a single variant, it is the product's first picture.
    ...(shot && product.variants.length > 1 ? { image: pictureAddress(shot, publicUrl) } : {}),
    seller: { "@id": `${publicUrl}/#shop` },
  };
}

type Crumb = [name: string, path: string];

function breadcrumb({ publicUrl }: ShopSettings, crumbs: Crumb[]): Thing {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [["Home", paths.home()] as Crumb, ...crumbs].map(([name, path], i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

function organisation({ storeName, publicUrl, links, contact, registrationNumber }: ShopSettings): Thing {
  const { mail, phone, whatsapp, address, hours } = contact;
  const elsewhere = [links.facebook, links.instagram, links.x, links.whatsapp].filter(Boolean);
  return {
    "@context": CONTEXT,
    "@type": "OnlineStore",
    "@id": `${publicUrl}/#shop`,
    name: storeName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(mail ? { email: mail } : {}),
    ...(phone ? { telephone: internationalPhone(phone) } : {}),
    ...(address ? { address } : {}),
    ...(registrationNumber
      ? {
          identifier: {
            "@type": "PropertyValue",
            propertyID: "Corporate Affairs Commission registration number",
            value: registrationNumber,
          },
        }
      : {}),
    ...(phone || whatsapp
      ? {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "customer service",
            ...(phone ? { telephone: internationalPhone(phone) } : {}),
            ...(whatsapp ? { url: whatsappLink(whatsapp) } : {}),
            ...(hours
              ? {
                  hoursAvailable: {
                    "@type": "OpeningHoursSpecification",
                    description: hours,
                    ...readOpeningHours(hours),
                  },
                }
              : {}),
          },
        }
      : {}),
    areaServed: "NG",
  };
}

/** Search engines want the country code, which people in Nigeria leave out. */
function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return /^0\d{10}$/.test(digits) ? `+234${digits.slice(1)}` : phone;
}

function webSite({ storeName, publicUrl }: ShopSettings): Thing {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: storeName,
    url: `${publicUrl}/`,
    inLanguage: "en-NG",
    publisher: { "@id": `${publicUrl}/#shop` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
