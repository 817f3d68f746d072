import { Button } from "@shop/ui/button";
import { IconButton } from "@shop/ui/icon-button";
import { ACCEPTED_PICTURES } from "@shop/ui/prepare-upload";
import { TextField } from "@shop/ui/text-field";
import { type MouseEvent, useRef, useState } from "react";
import { FileButton } from "./file-button.tsx";
import type { PictureValues } from "./product-values.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/**
 * Pictures in their order: added from files, the camera, the clipboard or an address; each with its words and the point
 * that stays visible when it is cropped.
 */
export function PicturesField({
  label,
  pictures,
  onChange,
}: {
  /** What the pictures show, for screen readers. */
  label: string;
  pictures: readonly PictureValues[];
  onChange: (pictures: PictureValues[]) => void;
}) {
  const latest = useRef(pictures);
  latest.current = pictures;
  const { uploads, addFiles, addAddress, forget } = useUploads((picture) => {
    const others = latest.current.filter((one) => one.picture !== picture.picture);
    latest.current = [...others, picture];
    onChange([...latest.current]);
  });
  const [isOver, setOver] = useState(false);

  const set = (index: number, changed: Partial<PictureValues>) =>
    onChange(pictures.map((picture, at) => (at === index ? { ...picture, ...changed } : picture)));
  const move = (index: number, by: number) => {
    const moved = [...pictures];
    const [picture] = moved.splice(index, 1);
    if (picture) moved.splice(index + by, 0, picture);
    onChange(moved);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a place to drop files on, not a set of form fields
    <div
      role="group"
      aria-label={label}
      className={isOver ? "pictures pictures-over" : "pictures"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        addFiles(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        addFiles(event.clipboardData.files);
      }}
    >
      {pictures.length > 0 && (
        <ol className="picture-list">
          {pictures.map((picture, index) => (
            <li key={picture.picture} className="picture-item">
              <FocusPoint picture={picture} onChoose={(focus) => set(index, { focus })} />
              <div className="grid min-w-0 gap-2">
                <TextField
                  label={`What picture ${index + 1} shows`}
                  help={picture.alt === "" ? "For people who cannot see it" : undefined}
                  maxLength={200}
                  value={picture.alt}
                  onChange={({ target }) => set(index, { alt: target.value })}
                />
                <div className="flex gap-1">
                  <IconButton
                    icon="left"
                    label={`Move picture ${index + 1} forward`}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    icon="right"
                    label={`Move picture ${index + 1} back`}
                    disabled={index === pictures.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    icon="bin"
                    label={`Remove picture ${index + 1}`}
                    onClick={() => onChange(pictures.filter((_, at) => at !== index))}
                  />
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      <UploadList uploads={uploads} onForget={forget} />
      <AddPictures onFiles={addFiles} onAddress={addAddress} />
    </div>
  );
}

/** The picture; a press sets the point that stays visible. With the keyboard, the arrow keys move it. */
function FocusPoint({
  picture: { src, focus },
  onChoose,
}: {
  picture: PictureValues;
  onChoose: (focus: PictureValues["focus"]) => void;
}) {
  const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part)));
  const STEPS: Record<string, [number, number]> = {
    ArrowLeft: [-5, 0],
    ArrowRight: [5, 0],
    ArrowUp: [0, -5],
    ArrowDown: [0, 5],
  };
  function choose({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    if (detail === 0) return; // pressed by keyboard
    const box = currentTarget.getBoundingClientRect();
    onChoose({
      x: percent(((clientX - box.left) / box.width) * 100),
      y: percent(((clientY - box.top) / box.height) * 100),
    });
  }
  return (
    <button
      type="button"
      className="picture-focus"
      aria-label={`Focus at ${focus.x}% from the left, ${focus.y}% from the top. The arrow keys move it`}
      onClick={choose}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        onChoose({ x: percent(focus.x + step[0]), y: percent(focus.y + step[1]) });
      }}
    >
      <img src={src} alt="" width={160} height={160} loading="lazy" />
      <svg className="picture-focus-point" viewBox="0 0 100 100" aria-hidden="true">
        <circle cx={focus.x} cy={focus.y} r="7" />
      </svg>
    </button>
  );
}

function AddPictures({
  onFiles,
  onAddress,
}: {
  onFiles: (files: Iterable<File>) => void;
  onAddress: (address: string) => void;
}) {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <div className="grid gap-3">
      <p className="text-14 text-soft">
        JPEG, PNG, WebP or AVIF, up to 15 MB and 50 megapixels. Large pictures are made smaller before they
        are sent.
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton label="Add pictures" accept={ACCEPTED_PICTURES} multiple onFiles={onFiles} />
        <FileButton
          label="Take a photo"
          accept={ACCEPTED_PICTURES}
          capture="environment"
          onFiles={onFiles}
          className="picture-camera"
        />
        <Button
          look="ghost"
          onClick={() => setAddress(address === null ? "" : null)}
          aria-expanded={address !== null}
        >
          From an address
        </Button>
      </div>
      {address !== null && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="Address of a picture"
            className="flex-1"
            inputMode="url"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button
            look="outline"
            disabled={address.trim() === ""}
            onClick={() => {
              onAddress(address.trim());
              setAddress(null);
            }}
          >
            Fetch
          </Button>
        </div>
      )}
    </div>
  );
}
