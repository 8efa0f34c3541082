/// <reference types="astro/client" />
declare module 'virtual:pages' {
  const pages: import('../pages/page.ts').Page[];
  export default pages;
}
