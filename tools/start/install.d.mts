export type Extent = "shop" | "bucket" | "everything";
export type Packages = Record<string, { version?: string } | { integrity?: string } | { link?: boolean }>;

export const ROOT: string;
export function missingPackages(wanted: Packages, found: Packages, extent: Extent): string[];
export function ensureInstalled(root: string, extent: Extent): Promise<void>;
