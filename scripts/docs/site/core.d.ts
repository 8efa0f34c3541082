/** What Pagefind writes as pagefind.js. */
export function search(query: string, options?: object): Promise<{ results: { id: string; score: number }[] }>;
