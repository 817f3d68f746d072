import type { Address } from "@shop/contract/addresses";
import type { AddressParts } from "@shop/contract/compose-address";
import { useQueryClient } from "@tanstack/react-query";
import { PROFILE_KEY } from "../account/profile-query.ts";
import { useApi } from "../api/use-api.ts";
import { useFollowAccount } from "../area/use-account-area.ts";
import { notify } from "../notices/notify.ts";
import { ADDRESSES_KEY } from "./address-query.ts";

/** The form or the dialog shows the reason for a failure. */
const IN_PLACE = { shownInline: true };

type AddressInput = AddressParts & { isDefault: boolean };

/** Changes the address book. Each call returns the whole address book; the profile shows the default. */
export function useAddressBook() {
  const api = useApi();
  const queries = useQueryClient();
  useFollowAccount();

  async function applyBook({ data, message }: { data: Address[]; message: string }): Promise<Address[]> {
    await queries.cancelQueries({ queryKey: ADDRESSES_KEY });
    queries.setQueryData(ADDRESSES_KEY, data);
    void queries.invalidateQueries({ queryKey: PROFILE_KEY, exact: true });
    notify.success(message, { id: "address-book" });
    return data;
  }

  return {
    /** @returns the id of the new address */
    async add(input: AddressInput): Promise<string> {
      const before = new Set(queries.getQueryData<Address[]>(ADDRESSES_KEY)?.map(({ id }) => id));
      const book = await applyBook(await api.envelope("addAddress", input, IN_PLACE));
      return book.find(({ id }) => !before.has(id))?.id ?? "";
    },
    async change(id: string, input: AddressInput): Promise<string> {
      await applyBook(await api.envelope("changeAddress", { ...input, id }, IN_PLACE));
      return id;
    },
    async remove(id: string): Promise<void> {
      await applyBook(await api.envelope("removeAddress", { id }, IN_PLACE));
    },
    async chooseDefault(id: string): Promise<void> {
      await applyBook(await api.envelope("chooseDefaultAddress", { id }));
    },
  };
}
