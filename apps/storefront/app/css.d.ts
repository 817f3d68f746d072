declare module "*.css";
declare module "*.css?url" {
  const address: string;
  export default address;
}
declare module "*.css?raw" {
  const text: string;
  export default text;
}
