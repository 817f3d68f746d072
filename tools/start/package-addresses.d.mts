export function writeAddresses(root: string, registry: string): void;
export function removeAddresses(root: string): void;
