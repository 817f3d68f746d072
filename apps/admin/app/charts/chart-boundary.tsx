import { Component, type ReactNode } from "react";

/** A plot that cannot be loaded, such as after a new release, leaves the page and its table as they are. */
export class ChartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <p className="plot-empty">The chart could not be loaded. The table has the same numbers.</p>;
  }
}
