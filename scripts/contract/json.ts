/** What a JSON document consists of. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json | undefined;
}

/** JSON with one entry a line, so that changes of different entries merge, and without indentation, which makes the package smaller. */
export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 1).replaceAll(/^ +/gm, '')}\n`;
