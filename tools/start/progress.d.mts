export function elapsed(ms: number): string;
export function say(line: string): void;
export function step<T>(title: string, work: () => Promise<T>, isGood?: (result: T) => boolean): Promise<T>;
