import { Extension, getSchema } from "@tiptap/core";
import { DOMParser as MarkupReader } from "@tiptap/pm/model";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useId, useState } from "react";
import { parseMarkup } from "./parse-markup.ts";

/** `description`: small headings, links to other sites. `page`: two levels of headings, links to the shop's pages too. */
export type RichTextUse = "description" | "page";

/** Links of the shop lead to the ids of some headings. */
const HeadingIds = Extension.create({
  name: "headingIds",
  addGlobalAttributes: () => [{ types: ["heading"], attributes: { id: { default: null } } }],
});

/** What the shop keeps: paragraphs, lists, emphasis, headings and links. */
const extensionsFor = (levels: [2, 3] | [3, 4]) => [
  HeadingIds,
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels },
    link: { openOnClick: false, protocols: ["http", "https"], HTMLAttributes: { target: null, rel: null } },
  }),
];

const EXTENSIONS = { description: extensionsFor([3, 4]), page: extensionsFor([2, 3]) };
const SCHEMAS = { description: getSchema(EXTENSIONS.description), page: getSchema(EXTENSIONS.page) };

/** The library's own way from HTML is blocked by the content security policy. */
const contentOf = (html: string, use: RichTextUse) =>
  MarkupReader.fromSchema(SCHEMAS[use]).parse(parseMarkup(html)).toJSON();

/** A text as the shop shows it. It is a separate chunk, because the editor is large. */
export default function RichTextEditor({
  label,
  value,
  onChange,
  error,
  use = "description",
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string | null;
  use?: RichTextUse;
}) {
  const labelId = useId();
  const errorId = useId();
  const editor = useEditor({
    extensions: EXTENSIONS[use],
    content: contentOf(value, use),
    // The page's own styles: the content security policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: "rich-text rich-text-area",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(error ? { "aria-describedby": errorId, "aria-invalid": "true" } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  // The value was replaced from outside: discarded, or taken over from somebody else.
  const shown = editor.isEmpty ? "" : editor.getHTML();
  if (!editor.isFocused && shown !== value && !isSameHtml(editor.getHTML(), value)) {
    queueMicrotask(() => editor.commands.setContent(contentOf(value, use), { emitUpdate: false }));
  }
  return (
    <div className="field">
      <span id={labelId} className="field-label">
        {label}
      </span>
      <div className="rich-text-editor">
        <Toolbar editor={editor} use={use} />
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The shop writes `rel` to links, and the editor paragraphs into list items; neither is a change. */
function isSameHtml(one: string, other: string): boolean {
  const plain = (html: string) =>
    html
      .replace(/ rel="[^"]*"/g, "")
      .replace(/<li><p>/g, "<li>")
      .replace(/<\/p><\/li>/g, "</li>")
      .replace(/>\s+</g, "><");
  return plain(one) === plain(other);
}

type Editor = ReturnType<typeof useEditor>;

function Toolbar({ editor, use }: { editor: Editor; use: RichTextUse }) {
  const [address, setAddress] = useState<string | null>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      heading: current.isActive("heading", { level: use === "page" ? 2 : 3 }),
      smallHeading: current.isActive("heading", { level: 3 }),
      bulletList: current.isActive("bulletList"),
      orderedList: current.isActive("orderedList"),
      link: current.isActive("link"),
    }),
  });
  const button = (label: string, text: string, isOn: boolean, press: () => void) => (
    <button
      type="button"
      className="rich-text-button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={press}
    >
      <span aria-hidden="true">{text}</span>
    </button>
  );
  const chain = () => editor.chain().focus();

  function setLink() {
    const href = (address ?? "").trim();
    setAddress(null);
    if (href === "") chain().extendMarkRange("link").unsetLink().run();
    else chain().extendMarkRange("link").setLink({ href }).run();
  }

  return (
    <>
      <div role="toolbar" aria-label="Text" className="rich-text-bar">
        {button("Bold", "B", on.bold, () => chain().toggleBold().run())}
        {button("Italic", "I", on.italic, () => chain().toggleItalic().run())}
        {button("Heading", "H", on.heading, () =>
          chain()
            .toggleHeading({ level: use === "page" ? 2 : 3 })
            .run(),
        )}
        {use === "page" &&
          button("Small heading", "h", on.smallHeading, () => chain().toggleHeading({ level: 3 }).run())}
        {button("List", "List", on.bulletList, () => chain().toggleBulletList().run())}
        {button("Numbered list", "Numbered", on.orderedList, () => chain().toggleOrderedList().run())}
        {button("Link", "Link", on.link, () =>
          setAddress(address === null ? String(editor.getAttributes("link").href ?? "") : null),
        )}
      </div>
      {address !== null && (
        <div className="rich-text-link">
          <input
            className="input"
            type="text"
            inputMode="url"
            aria-label="Address of the link"
            placeholder={use === "page" ? "https:// or /returns-policy" : "https://"}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              setLink();
            }}
          />
          <button type="button" className="button button-outline" onClick={setLink}>
            {address.trim() === "" ? "Remove link" : "Set link"}
          </button>
        </div>
      )}
    </>
  );
}
