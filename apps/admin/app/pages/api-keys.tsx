import { Button } from "@shop/ui/button";
import { Skeleton } from "@shop/ui/skeleton";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { SecretDialog } from "../forms/secret-dialog.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { ApiKeyDialog } from "../staff/api-key-dialog.tsx";
import { ApiKeyList } from "../staff/api-key-list.tsx";

/** The keys by which other programs make calls of staff. */
export default function ApiKeysPage() {
  const { data: keys, error, refetch } = useAdmin("listApiKeys");
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      <PageHead
        title="API keys"
        lead={
          <>
            Other programs read and change the shop with a key, as far as its permissions go. The{" "}
            <a href="/api/docs" className="link">
              API page
            </a>{" "}
            lists the calls.
          </>
        }
        action={<Button onClick={() => setMaking(true)}>Make an API key</Button>}
      />
      {error && !keys && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!keys && !error && <Skeleton className="h-40 w-full rounded-20" />}
      {keys?.length === 0 && <p className="text-soft">There are no API keys yet.</p>}
      {keys && keys.length > 0 && <ApiKeyList keys={keys} />}
      {isMaking && (
        <ApiKeyDialog
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made !== null && (
        <SecretDialog title="Your API key" secret={made} onClose={() => setMade(null)}>
          Copy it into the program now: it is not shown again. Everybody who has it can do what it may do.
        </SecretDialog>
      )}
    </>
  );
}
