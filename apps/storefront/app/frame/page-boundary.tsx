import { Component, type ReactNode } from "react";
import { PageError } from "./page-error.tsx";

interface Props {
  /** The server has already failed to render the page. */
  broken: boolean;
  children: ReactNode;
}

/** Catches errors of a page and shows a message with two links instead of an empty screen. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: this.props.broken };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <PageError />;
  }
}
