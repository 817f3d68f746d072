import { Button } from "@shop/ui/button";
import { ACCEPTED_PICTURES } from "@shop/ui/prepare-upload";
import { TextField } from "@shop/ui/text-field";
import { FileButton } from "./file-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

export interface ChosenPicture {
  picture: string;
  src: string;
  alt: string;
}

/** One picture, from a file or the camera, with the words for people who cannot see it. */
export function PictureField({
  label,
  value,
  onChange,
}: {
  /** What the picture is of, for screen readers. */
  label: string;
  value: ChosenPicture | null;
  onChange: (picture: ChosenPicture | null) => void;
}) {
  const { uploads, addFiles, forget } = useUploads(({ picture, src }) =>
    onChange({ picture, src, alt: value?.alt ?? "" }),
  );
  const first = (files: Iterable<File>) => addFiles([...files].slice(0, 1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture and its buttons, not a set of form fields
    <div role="group" aria-label={label} className="grid gap-3">
      {value && (
        <div className="picture-item">
          <img className="picture-one" src={value.src} alt="" width={112} height={112} />
          <TextField
            label="What the picture shows"
            help={value.alt === "" ? "For people who cannot see it" : undefined}
            maxLength={200}
            value={value.alt}
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
          />
        </div>
      )}
      <UploadList uploads={uploads} onForget={forget} />
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={value ? "Change the picture" : "Add a picture"}
          accept={ACCEPTED_PICTURES}
          onFiles={first}
        />
        <FileButton
          label="Take a photo"
          accept={ACCEPTED_PICTURES}
          capture="environment"
          onFiles={first}
          className="picture-camera"
        />
        {value && (
          <Button look="ghost" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </div>
    </div>
  );
}
