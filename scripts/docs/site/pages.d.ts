/// <reference types="astro/client" />
declare module 'virtual:pages' {
  const pages: import('../pages/page.ts').Page[];
  export default pages;
  /** Path below which the site is served. It ends with a slash. */
  export const base: string;
}
