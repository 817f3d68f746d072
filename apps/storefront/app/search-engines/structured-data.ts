import { CURRENCY } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import type { Review } from "@shop/contract/reviews";
import { isSoldOut } from "@shop/contract/stock";
import type { QueryClient } from "@tanstack/react-query";
import { whatsappLink } from "../browser/contact-links.ts";
import { findCategory } from "../catalogue/find-category.ts";
import type { ProductView, VariantView } from "../catalogue/product-view.ts";
import type { CategoryView } from "../catalogue/queries.ts";
import { type Match, PRODUCT_PAGE } from "../navigation/routes.ts";
import { pictureAddress } from "../pictures/picture-address.ts";
import { plainText } from "../product/plain-text.ts";
import type { ReviewPage } from "../reviews/review-queries.ts";
import type { ShopSettings } from "../settings/settings.ts";

const CONTEXT = "https://schema.org";
const PICTURES_MAX = 8;

type Thing = Record<string, unknown>;

/** Structured data (schema.org) for a page. Only the server renders it, for search engines. */
export function structuredData(
  { route, params }: Match,
  { queries, settings }: { queries: QueryClient; settings: ShopSettings },
): Thing[] {
  const tree = queries.getQueryData<CategoryView[]>(["categories"]) ?? [];
  switch (route.pattern) {
    case "/":
      return [organisation(settings), webSite(settings)];
    case "/shop":
    case "/category":
      return [breadcrumb(settings, [["Shop", paths.shop()]])];
    case paths.reduced():
      return [breadcrumb(settings, [["Reduced Prices", paths.reduced()]])];
    case "/category/:categoryToken": {
      const found = findCategory(tree, params.categoryToken ?? "");
      if (!found) return [];
      const path = [found.parent, found.category].filter((category) => category !== null);
      return [
        breadcrumb(settings, [
          ["Shop", paths.shop()],
          ...path.map(({ name, token }): Crumb => [name, paths.category(token)]),
        ]),
      ];
    }
    case PRODUCT_PAGE: {
      const product = queries.getQueryData<ProductView>(["product", params.productToken ?? ""]);
      if (!product) return [];
      const { category } = product;
      return [
        productThing(product, reviewsOf(queries, product.token), settings),
        breadcrumb(settings, [
          [category.name, paths.category(category.token)],
          [product.name, paths.product(product.token)],
        ]),
      ];
    }
    default:
      return [];
  }
}

function reviewsOf(queries: QueryClient, productToken: string): readonly Review[] {
  return queries.getQueryData<ReviewPage>(["reviews", productToken, "newest", null])?.reviews ?? [];
}

function productThing(product: ProductView, reviews: readonly Review[], { publicUrl }: ShopSettings): Thing {
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
    ...(product.variants.length === 0
      ? {}
      : { offers: product.variants.map((variant) => offer(variant, product, publicUrl)) }),
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

function offer(variant: VariantView, product: ProductView, publicUrl: string): Thing {
  const kind = Object.values(variant.attributes).filter(Boolean).join(", ");
  return {
    "@type": "Offer",
    ...(kind === "" ? {} : { name: kind }),
    price: variant.price.toFixed(2),
    priceCurrency: CURRENCY,
    availability: `${CONTEXT}/${isSoldOut(variant) ? "OutOfStock" : "InStock"}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    url: publicUrl + paths.product(product.token),
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
              ? { hoursAvailable: { "@type": "OpeningHoursSpecification", description: hours } }
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
