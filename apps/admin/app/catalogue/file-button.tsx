import { useId } from "react";

/** A button that opens the device's files, or its camera. */
export function FileButton({
  label,
  onFiles,
  className = "",
  ...input
}: {
  label: string;
  accept: string;
  onFiles: (files: Iterable<File>) => void;
  className?: string;
  multiple?: boolean;
  capture?: "environment";
}) {
  const id = useId();
  return (
    <span className={`file-button ${className}`}>
      <input
        id={id}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
        {...input}
      />
      <label htmlFor={id} className="file-label">
        {label}
      </label>
    </span>
  );
}
