/** To an owner who signs off or checks what is their own. */
export const ALONE =
  "This is possible only while nobody else in the shop can do it. The audit log keeps that you did it yourself, and why.";

export const ALONE_PROBLEM = "Please say why";
