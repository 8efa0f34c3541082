/** What Pagefind writes as pagefind.js. */
export function options(options: object): Promise<void>;
export function search(query: string, options?: object): Promise<{ results: { id: string; score: number }[] }>;
