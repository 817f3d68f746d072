import type { AdminRoute } from "./route.ts";

/** Home, the pages of members and their rights, and those before signing in. */
export const staffRoutes: readonly AdminRoute[] = [
  { pattern: "/sign-in", page: "sign-in", title: "Sign in", access: "nobody yet" },
  {
    pattern: "/",
    page: "home",
    title: "Home",
    access: "any staff",
    menu: { icon: "home", bar: true },
    words: "start overview today",
  },
  { pattern: "/invitation", page: "invitation", title: "Welcome to the team", access: "nobody yet" },
  {
    pattern: "/profile",
    page: "profile",
    title: "Your profile",
    access: "any staff",
    words: "password second factor recovery codes sessions devices",
  },
  {
    pattern: "/staff",
    page: "staff",
    title: "Members",
    access: "staff.manage",
    menu: { group: "staff", icon: "people" },
    words: "staff team invite people",
  },
  { pattern: "/staff/:id", page: "staff-member", title: "Member", access: "staff.manage" },
  {
    pattern: "/roles",
    page: "roles",
    title: "Roles",
    access: "staff.manage",
    menu: { group: "staff", icon: "key" },
    words: "permissions rights matrix",
  },
  {
    pattern: "/api-keys",
    page: "api-keys",
    title: "API keys",
    access: "staff.manage",
    menu: { group: "staff", icon: "device" },
    words: "programs integration token bearer developers",
  },
  {
    pattern: "/audit",
    page: "audit",
    title: "Audit log",
    access: "audit.read",
    menu: { group: "staff", icon: "history" },
    words: "who changed what history log",
  },
  {
    pattern: "/status",
    page: "status",
    title: "Status",
    access: "status.read",
    menu: { group: "staff", icon: "chart" },
    words: "health queues emails background jobs providers version server",
  },
];
