import { randomUUID } from "node:crypto";
import { changed } from "../controls/switch-board.ts";
import { DEFAULTS, type Switches } from "./switches.ts";

/** A message that a phone has received. */
export interface PhoneMessage {
  id: string;
  channel: "whatsapp" | "sms";
  to: string;
  from: string;
  /** Of an SMS; for WhatsApp the values of the template. */
  text: string;
  template: string | null;
  pages: number;
  at: string;
  /** What was reported of it, oldest first. */
  reports: string[];
}

/** Kept in memory only: they are for looking at. */
const KEPT_MAX = 200;

/** The phones of all shoppers, and how the two companies behave. */
export class Phone {
  #messages: PhoneMessage[] = [];
  #said: Partial<Switches> = {};

  /** Newest first. */
  list(): readonly PhoneMessage[] {
    return this.#messages;
  }

  receive(message: Omit<PhoneMessage, "id" | "at" | "reports">, id: string): PhoneMessage {
    const received = { ...message, id, at: new Date().toISOString(), reports: [] };
    this.#messages = [received, ...this.#messages].slice(0, KEPT_MAX);
    return received;
  }

  get switches(): Switches {
    return { ...DEFAULTS, ...this.#said };
  }

  get said(): Partial<Switches> {
    return this.#said;
  }

  change(change: object): void {
    this.#said = changed(this.#said, change);
  }

  reset(): void {
    this.#said = {};
    this.#messages = [];
  }
}

export function newTermiiId(): string {
  return randomUUID().replaceAll("-", "").replace(/\D/g, "7").slice(0, 20);
}

export function newWamid(): string {
  return `wamid.${Buffer.from(randomUUID()).toString("base64")}`;
}
