import type net from "node:net";
import { freePort } from "@shop/tools/start/free-port";
import { Hop } from "./hop.ts";

export const HOP_NAMES = [
  "web1 to database",
  "web2 to database",
  "jobs to database",
  "shoppers to web1",
  "shoppers to web2",
  "provider to shop",
  "shop to provider",
  "jobs to mail server",
] as const;
export type HopName = (typeof HOP_NAMES)[number];
export type Hops = Readonly<Record<HopName, Hop>>;

/** The ports on which the programs of a world listen. */
export interface Ports {
  web1: number;
  web2: number;
  site: number;
  smtp: number;
}

export async function findPorts(): Promise<Ports> {
  return {
    web1: await freePort(),
    web2: await freePort(),
    site: await freePort(),
    smtp: await freePort(),
  };
}

/** @param socketOf where a hop to the database leads */
export async function openHops(ports: Ports, socketOf: (hop: HopName) => net.NetConnectOpts): Promise<Hops> {
  const toPort = (port: number) => ({ host: "127.0.0.1", port });
  return {
    "web1 to database": await Hop.open(socketOf("web1 to database")),
    "web2 to database": await Hop.open(socketOf("web2 to database")),
    "jobs to database": await Hop.open(socketOf("jobs to database")),
    "shoppers to web1": await Hop.open(toPort(ports.web1)),
    "shoppers to web2": await Hop.open(toPort(ports.web2)),
    "provider to shop": await Hop.open(toPort(ports.web1)),
    "shop to provider": await Hop.open(toPort(ports.site)),
    "jobs to mail server": await Hop.open(toPort(ports.smtp)),
  };
}

/** The address under which a program is reached through a hop. */
export const originOf = (hops: Hops, hop: HopName) => `http://127.0.0.1:${hops[hop].port}`;
