declare module "*.css";

interface ImportMeta {
  glob<Module>(patterns: string | string[]): Record<string, () => Promise<Module>>;
}
