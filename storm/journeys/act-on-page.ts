import type { Provider, Sandbox } from "../world/sandbox.ts";

export type Way = "approve" | "transfer" | "decline" | "leave" | "late" | "tooLittle" | "tooMuch" | "twice";

/**
 * What a shopper does on the page of a provider, which works on its own: what the shop learns of it goes through the hops.
 * @returns whether it was done
 */
export async function actOnPage(
  sandbox: Sandbox,
  {
    provider,
    reference,
    way,
    totalKobo,
  }: { provider: Provider; reference: string; way: Way; totalKobo: number },
): Promise<boolean> {
  try {
    for (const act of actsOf(way, totalKobo))
      await sandbox.insist(() => sandbox.act(provider, reference, act));
    return true;
  } catch {
    return false; // the page was no longer open
  }
}

function actsOf(way: Way, totalKobo: number): { act: string; amount?: number }[] {
  switch (way) {
    case "leave":
      return [];
    case "late":
      return [{ act: "transfer" }];
    case "tooLittle":
      return [{ act: "approve", amount: totalKobo - 100 }];
    case "tooMuch":
      return [{ act: "approve", amount: totalKobo + 5_000 }];
    case "twice":
      return [{ act: "approve" }, { act: "transfer" }];
    default:
      return [{ act: way }];
  }
}
