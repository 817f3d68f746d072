import type { SVGProps } from "react";

/** Icons of the back office, drawn like those of `@shop/ui/icon`, which has what shoppers see. */
const drawings = {
  home: "M4 11 12 4l8 7v9h-5.500v-6h-5v6H4Z",
  orders: "M6 3.500h12v17l-3-2-3 2-3-2-3 2ZM9 8.500h6M9 12.500h6",
  products: "M20.500 12.500 12.500 20.500 3.500 11.500V3.500h8ZM8 8h.01",
  stock: "M3.500 8.500h17v12h-17ZM3.500 8.500 6 3.500h12l2.500 5M9.500 12.500h5",
  people:
    "M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20c.8-3.500 3.300-5 6.500-5s5.700 1.500 6.500 5M15.500 5a3.500 3.500 0 0 1 0 6M18 15.500c1.800.7 3 2.200 3.500 4.500",
  key: "M8 15.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 11.500h9.500v3.500M17.500 11.500v3",
  table: "M3.500 5h17v14h-17ZM3.500 10h17M3.500 14.500h17M9.500 5v14",
  history: "M4 5v4.500h4.500M4.500 9.500A8 8 0 1 1 4 13.500M12 8v4.500l3 2",
  money:
    "M3 6.500h18v11H3ZM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6.500 12h.01M17.500 12h.01",
  wallet: "M3.500 7.500v11h17v-11ZM3.500 7.500 16 4v3.500M20.500 11.500H16a1.800 1.800 0 0 0 0 3.600h4.500",
  truck:
    "M2.500 6h11v10h-11ZM13.500 10h4l4 3.500V16h-8M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  promotion:
    "M4 9.500v5h3.500l8 4.500V5l-8 4.500ZM18.500 9.500c1.300 1.500 1.300 3.500 0 5M7.500 14.500l1.500 5",
  page: "M6 3.500h8l4.500 4.500v12.500H6ZM14 3.500V8h4.500M9 12.500h6M9 16h6",
  mail: "M3.500 6h17v12h-17ZM3.500 7.500l8.500 6 8.500-6",
  settings:
    "M4 7h9M17 7h3M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 17h3M11 17h9M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  chart: "M4 4v16h16M8.500 16v-4M12.500 16V8M16.500 16v-6",
  more: "M5.500 12h.01M12 12h.01M18.500 12h.01",
  filter: "M4 6h16M7 12h10M10 18h4",
  sort: "M8 5v14M8 19l-3.500-3.500M8 19l3.500-3.500M16 19V5M16 5l-3.500 3.500M16 5l3.500 3.500",
  copy: "M8.500 8.500h11v11h-11ZM5 15.500H4.500v-11h11V5",
  device: "M3.500 5h17v11h-17ZM8 20h8M12 16v4",
  up: "M12 19V5M5.500 11.500 12 5l6.500 6.500",
  down: "M12 5v14M5.500 12.500 12 19l6.500-6.500",
  first: "M5 4.500h14M12 20V9M6 15l6-6 6 6",
  grip: "M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01",
  slides: "M3.500 5h17v11h-17ZM9 20h.01M12 20h.01M15 20h.01",
  tree: "M4 4.500h7v5H4ZM13 14.500h7v5h-7ZM7.500 9.500V17H13",
  announcement: "M3.500 5h17v4.500h-17ZM5 14h14M5 18.500h9",
  links: "M4 6.500h.01M8 6.500h12M4 12h.01M8 12h12M4 17.500h.01M8 17.500h12",
  star: "M12 3.500l2.700 5.400 6 .9-4.300 4.200 1 5.900-5.400-2.800-5.400 2.800 1-5.900-4.300-4.200 6-.9Z",
  question:
    "M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .800-1 1.700M12 16.500h.01",
  bell: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4",
} as const;

export type AdminIconName = keyof typeof drawings;

/** Hidden from screen readers: use it beside text or inside a named control. */
export function AdminIcon({
  name,
  size = 22,
  ...rest
}: { name: AdminIconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
