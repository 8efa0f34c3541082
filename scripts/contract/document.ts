/** A contract as a lint rule meets it: every part may be missing, or be a reference. */
import type { Contract, ContractMedia, ContractOperation, ContractSchema } from './contract.ts';

type Loose<Part> = Part extends (infer Item)[]
  ? Loose<Item>[]
  : Part extends object
    ? { [Key in keyof Part]?: Loose<Part[Key]> }
    : Part;

export type Document = Loose<Contract>;
export type Operation = Loose<ContractOperation>;
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
