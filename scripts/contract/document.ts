/** A contract as a lint rule meets it: every part may be missing, or be a reference. */
import type {
  Contract,
  ContractMedia,
  ContractOperation,
  ContractRequestBody,
  ContractResponse,
  ContractSchema,
} from './contract.ts';

type Loose<Part> = Part extends (infer Item)[]
  ? Loose<Item>[]
  : Part extends object
    ? { [Key in keyof Part]?: Loose<Part[Key]> }
    : Part;

export type Document = Loose<Contract>;
export type Operation = Loose<ContractOperation>;
export type Body = Loose<ContractRequestBody>;
export type Response = Loose<ContractResponse>;
export type Media = Loose<ContractMedia>;
export type Schema = Loose<ContractSchema>;

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
export interface OperationPlace {
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
