import type { Env } from "../../../env.ts";
import type { MessageChannels } from "../channel.ts";
import { termiiChannel } from "./termii.ts";
import { whatsappChannel } from "./whatsapp.ts";

/** The channels that are configured, in the order in which they are tried. */
export function openMessageChannels({ messages: { whatsapp, sms } }: Pick<Env, "messages">): MessageChannels {
  return new Map([
    ...(whatsapp ? [["whatsapp", whatsappChannel(whatsapp)] as const] : []),
    ...(sms ? [["sms", termiiChannel(sms)] as const] : []),
  ]);
}
