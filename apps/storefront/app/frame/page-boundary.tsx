import { Component, type ReactNode } from "react";
import { Head } from "../navigation/head.tsx";
import { PageError } from "./page-error.tsx";

interface Props {
  /** Broken from the start: the server has already tried. */
  broken: boolean;
  children: ReactNode;
}

/** Catches what a page could not: one calm sentence and two ways out, instead of an empty screen. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: this.props.broken };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <Head title="Something went wrong" />
        <PageError />
      </>
    );
  }
}
