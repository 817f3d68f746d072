import { LINK_LABEL_MAX } from "@shop/contract/navigation";
import { paths } from "@shop/contract/paths";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { PartDialog } from "../forms/part-dialog.tsx";
import { type LinkValues, TARGETS, type Target, targetOf } from "./navigation-values.ts";

const WRONG_HREF: Record<Target, string> = {
  category: "Choose a category",
  page: "Choose a page",
  path: "Enter a page of the shop, like /shop or /stores#pickup",
  web: "Enter an address that begins with https://",
};
const HREF_SHAPES: Record<Target, RegExp> = {
  category: /^\/category\/./,
  page: /^\/[a-z]/,
  path: /^\/(?![/\\])[\w\-./~%?=&#]*$/,
  web: /^https:\/\/[^\s/]+/,
};

/** One link: what it says, and where it leads. */
export function LinkDialog({
  link,
  onDone,
  onClose,
}: {
  link: LinkValues;
  onDone: (link: LinkValues) => void;
  onClose: () => void;
}) {
  const { data: allPages } = useAdmin("listPages", {});
  const pages = (allPages ?? []).filter(({ state }) => state !== "draft");
  const [label, setLabel] = useState(link.name);
  const [href, setHref] = useState(link.href);
  const [chosen, setChosen] = useState<Target | null>(null);
  const [isChecked, setChecked] = useState(false);
  const target =
    chosen ??
    targetOf(
      href,
      pages.map(({ path }) => path),
    );

  const labelError = label.trim() === "" ? "Enter what the link says" : null;
  const hrefError = HREF_SHAPES[target].test(href.trim()) ? null : WRONG_HREF[target];
  function submit() {
    setChecked(true);
    if (labelError || hrefError) return;
    onDone({ ...link, name: label.trim(), href: href.trim(), leadsNowhere: false });
  }

  return (
    <PartDialog title={link.name === "" ? "New link" : link.name} onSubmit={submit} onClose={onClose}>
      <TextField
        label="What it says"
        autoComplete="off"
        maxLength={LINK_LABEL_MAX}
        help={`${label.length} of ${LINK_LABEL_MAX} characters`}
        error={isChecked ? labelError : null}
        value={label}
        onChange={({ target: { value } }) => setLabel(value)}
      />
      <SelectField
        label="Links to"
        value={target}
        onChange={({ target: { value } }) => {
          setChosen(value as Target);
          setHref("");
          setChecked(false);
        }}
      >
        {Object.entries(TARGETS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <HrefField
        target={target}
        pages={pages}
        href={href}
        error={isChecked ? hrefError : null}
        onChange={setHref}
      />
    </PartDialog>
  );
}

/** Where the link leads: chosen from what the shop has, or typed. */
function HrefField({
  target,
  pages,
  href,
  error,
  onChange,
}: {
  target: Target;
  pages: readonly { path: string; title: string }[];
  href: string;
  error: string | null;
  onChange: (href: string) => void;
}) {
  const { data: categories = [] } = useAdmin("listCategoryTree");
  const common = {
    error,
    value: href,
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange(value),
  };
  switch (target) {
    case "category":
      return (
        <SelectField key={target} label="Category" {...common}>
          <option value="">Choose a category</option>
          {categories.map(({ token, path }) => (
            <option key={token} value={paths.category(token)}>
              {path}
            </option>
          ))}
        </SelectField>
      );
    case "page":
      return (
        <SelectField key={target} label="Page" {...common}>
          <option value="">Choose a page</option>
          {pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </SelectField>
      );
    case "path":
      return (
        <TextField
          key={target}
          label="Address in the shop"
          inputMode="url"
          autoComplete="off"
          help="Like /new-arrivals or /stores#pickup"
          {...common}
        />
      );
    case "web":
      return (
        <TextField
          key={target}
          label="Address of the site"
          inputMode="url"
          autoComplete="off"
          help="Opens in a new tab"
          {...common}
        />
      );
  }
}
