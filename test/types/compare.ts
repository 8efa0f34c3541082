import type * as types from '../../generated/types.ts';

/** Written out field by field, so that an intersection equals the object type of the same fields. */
type Plain<T> = T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The names of the members that differ between two records of types, and of those that only one of them has. */
export type Different<A, B> =
  | Exclude<keyof A, keyof B>
  | Exclude<keyof B, keyof A>
  | {
      [Name in keyof A & keyof B]: Equal<Plain<A[Name]>, Plain<B[Name]>> extends true ? never : Name;
    }[keyof A & keyof B];

/** Any text, without absorbing the literals that stand next to it. */
export type AnyOtherString = string & {};

/** The schemas that list known values and take any other string. */
export type OpenEnums<All> = {
  [Name in keyof All as All[Name] extends string
    ? string extends All[Name]
      ? Equal<All[Name], string> extends true
        ? never
        : Name
      : never
    : never]: All[Name];
};

type Json<Body> = Body extends { content: { 'application/json': infer Content } } ? Content : undefined;

/** Body and success of every operation, as openapi-typescript types them. */
export type Operations = {
  [Id in keyof types.operations as types.operations[Id]['responses'] extends { default: unknown } ? Id : never]: [
    body: Json<types.operations[Id]['requestBody']>,
    success: Json<types.operations[Id]['responses'][(200 | 201) & keyof types.operations[Id]['responses']]>,
  ];
};
