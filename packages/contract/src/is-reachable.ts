/** Whether the shop has said how to reach a person. */
export function isReachable({
  mail,
  phone,
  whatsapp,
}: Record<"mail" | "phone" | "whatsapp", string>): boolean {
  return mail !== "" || phone !== "" || whatsapp !== "";
}
