import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { Spinner } from "@shop/ui/spinner";
import type { Upload } from "./use-uploads.ts";

/** Pictures on their way, and those that did not arrive, with why. */
export function UploadList({
  uploads,
  onForget,
}: {
  uploads: readonly Upload[];
  onForget: (key: number) => void;
}) {
  return (
    <div aria-live="polite">
      {uploads.map(({ key, name, problem, again }) => (
        <div key={key} className="picture-upload">
          {problem === null ? (
            <>
              <Spinner /> <span className="min-w-0 truncate">Uploading {name}</span>
            </>
          ) : (
            <>
              <p className="field-error min-w-0">
                <Icon name="warning" size={18} />
                <span className="min-w-0">
                  {name}: {problem}
                </span>
              </p>
              <Button look="outline" onClick={again}>
                Try again
              </Button>
              <IconButton icon="close" label={`Leave ${name} out`} onClick={() => onForget(key)} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
