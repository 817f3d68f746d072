type Packages = Record<string, { version?: string; integrity?: string; link?: boolean; optional?: boolean }>;

export const ROOT: string;
export function isInstalled(root: string): boolean;
export function lockIsFulfilled(wanted: Packages, found: Packages): boolean;
export function ensureInstalled(root: string): Promise<void>;
