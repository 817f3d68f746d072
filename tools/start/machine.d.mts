export type Machine = {
  platform: string;
  arch: string;
  isGlibc: boolean;
  node: string;
  databaseUrl: string | undefined;
};
export function variableOf(root: string, name: string): string | undefined;
export function whatIsMissing(machine: Machine): string | null;
