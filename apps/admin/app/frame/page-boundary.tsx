import { Button } from "@shop/ui/button";
import { Component, type ReactNode } from "react";
import { PageTitle } from "../navigation/page-title.tsx";

/** Catches errors of a page. The usual one: its code is gone from the server, because a newer version is out, or could not come without a connection. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className="grid justify-items-start gap-4" role="alert">
        <PageTitle>Something went wrong</PageTitle>
        <h1 className="text-24">This page does not work at the moment</h1>
        <p>
          {navigator.onLine
            ? "There may be a newer version of the back office. Reload to get it."
            : "There is no connection. Reload once there is one. My parcels works without it."}
        </p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
    );
  }
}
