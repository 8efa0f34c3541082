/** An OpenAPI document as a rule meets it: every part may be missing, or be a reference. */
export interface Document {
  paths?: Record<string, PathItem | undefined>;
  webhooks?: Record<string, PathItem | undefined>;
  components?: { schemas?: Record<string, Schema | undefined> };
}

export interface Reference {
  $ref?: string;
}

type PathItem = { [method: string]: unknown };

export interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Response | undefined>;
  'x-two-factor'?: unknown;
}

export interface Body extends Reference {
  content?: Record<string, Media>;
}

export interface Response extends Body {
  headers?: Record<string, Header>;
}

/** What holds a schema, and examples of it: the body of one media type, a parameter or a header. */
export interface Media extends Reference {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

type Header = Media;

interface Parameter extends Media {
  name?: string;
  in?: string;
  required?: boolean;
  'x-webhook-signature'?: Record<string, unknown>;
}

interface Example extends Reference {
  value?: unknown;
}

export interface Schema extends Reference {
  type?: string | string[];
  items?: Schema;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  unevaluatedProperties?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName?: string; mapping?: Record<string, string> };
  'x-extensible-enum'?: unknown;
  'x-inferred'?: unknown;
  [keyword: string]: unknown;
}

/** The way to a part of the document. */
export type Path = (string | number)[];

/** A part of the document, with the way to it. */
export interface Place<Part> {
  node: Part;
  path: Path;
}

/** A place that may hold nothing, because the document lacks it or a reference leads nowhere. */
export type Found<Part> = Place<Part | undefined>;

/** An operation under `paths`, or an event under `webhooks`. */
export interface Entry {
  /** The path, or the name of the event. */
  name: string;
  method: string;
  operation: Operation;
  path: Path;
}

/** A schema that another one leads to. */
export interface ReachedSchema extends Place<Schema> {
  /** Whether it only judges a value that another schema describes. */
  condition: boolean;
}
