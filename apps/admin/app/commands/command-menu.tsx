import { Autocomplete } from "@base-ui/react/autocomplete";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@shop/ui/dialog";
import { Icon } from "@shop/ui/icon";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../member/use-me.ts";
import { type CommandGroup, type CommandItem, matching, pageItems } from "./command-items.ts";
import { useOpenPageCommands } from "./page-commands.ts";
import { useFound } from "./use-found.ts";

/** Goes to pages, acts on the open record, and finds records by number, phone, name or code. */
export default function CommandMenu({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { me } = useMe();
  const [typed, setTyped] = useState("");
  const pageCommands = useOpenPageCommands();
  const { found, isSearching } = useFound(typed, me);

  const local: CommandGroup[] = [
    { value: "On this page", items: pageCommands.map(({ label, run }) => ({ value: label, run })) },
    { value: "Go to", items: me ? pageItems(me) : [] },
  ];
  // What the shop finds comes last, so that nothing moves under the finger.
  const groups = [...matching(local, typed), ...found].filter(({ items }) => items.length > 0);

  function follow(item: CommandItem) {
    onClose();
    if (item.to !== undefined) void navigate(item.to);
    item.run?.();
  }

  return (
    <Dialog open onClose={onClose} label="Search and commands" className="commands">
      <CSPProvider disableStyleElements>
        <Autocomplete.Root
          open
          inline
          mode="none"
          items={groups}
          value={typed}
          onValueChange={setTyped}
          autoHighlight="always"
          keepHighlight
        >
          <div className="commands-search">
            <Icon name="search" size={20} />
            <Autocomplete.Input
              className="commands-input"
              aria-label="Search and commands"
              placeholder="Page, order or person"
              autoFocus
            />
          </div>
          <Autocomplete.List className="commands-list">
            {(group: CommandGroup) => (
              <Autocomplete.Group key={group.value} items={group.items}>
                <Autocomplete.GroupLabel className="commands-group">{group.value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(item: CommandItem) => (
                    <Autocomplete.Item
                      key={`${item.value} ${item.to}`}
                      value={item}
                      className="commands-item"
                      onClick={() => follow(item)}
                    >
                      <span className="min-w-0 truncate">{item.value}</span>
                      {item.detail && <span className="commands-detail">{item.detail}</span>}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
          <Autocomplete.Status className="commands-status">
            {isSearching ? "Searching..." : groups.length === 0 ? "Nothing found" : ""}
          </Autocomplete.Status>
        </Autocomplete.Root>
      </CSPProvider>
    </Dialog>
  );
}
