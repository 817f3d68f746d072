import { look, type StaffStage } from "./person.ts";

interface Waiting {
  id: string;
  state: string;
  position: number;
  quantity: number;
  isOnline: boolean;
  isAsked: boolean;
}

/** The next step of a return request. */
export async function seeToReturn(stage: StaffStage): Promise<void> {
  const waiting = await look<Waiting>(
    stage,
    `select r.public_id as id, r.state, l.position, l.quantity, o.payment_method <> 'pay_on_delivery' as "isOnline",
            r.refund_id is not null as "isAsked"
     from return_requests r join return_request_lines l on l.request_id = r.id join orders o on o.id = r.order_id
     where r.state in ('requested', 'approved') or (r.state = 'received' and r.refund_id is null)
     order by random() limit 1`,
  );
  const [request] = waiting;
  if (!request) return;
  const { caller, random } = stage;
  const { id, state, position, quantity, isOnline } = request;
  const { journal } = stage.storm;
  if (state === "requested") {
    await caller.insistAsStaff("approveReturn", { id, instructions: "Bring it to the shop" });
  } else if (state === "approved") {
    const restocked = random.int(0, quantity);
    const received = await caller.tryAsStaff("receiveReturn", {
      id,
      lines: [{ position, received: quantity, restocked }],
    });
    if (received.kind !== "done") return;
    journal.note(journal.journeys, "received a return");
    journal.acknowledge(
      `return ${id} is received, and ${restocked} of its pieces are in stock again`,
      `select from return_requests r join return_request_lines l on l.request_id = r.id
       where r.public_id = $1 and r.state = 'received' and l.restocked = $2`,
      id,
      restocked,
    );
  } else {
    await caller.insistAsStaff("refundReturn", {
      id,
      delivery: false,
      ...(isOnline ? { way: "provider" as const } : { way: "by_hand" as const, bankReference: "BANK-1234" }),
    });
  }
}

/** An owner lets a refund happen. */
export async function approveRefund(stage: StaffStage): Promise<void> {
  const [asked] = await look<{ id: string }>(
    stage,
    "select public_id as id from refund_requests where state = 'requested' order by random() limit 1",
  );
  if (!asked) return;
  const approved = await stage.caller.insistAsStaff("approveRefund", { refund: asked.id, note: "Seen" });
  if (approved.kind !== "done") return;
  const { journal } = stage.storm;
  journal.note(journal.journeys, "approved a refund");
  journal.acknowledge(
    `refund ${asked.id} is approved`,
    "select from refund_requests where public_id = $1 and state = 'approved'",
    asked.id,
  );
}
