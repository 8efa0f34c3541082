import type { Json, JsonObject } from '../contract/json.ts';
import { isObject, mapObjects, omit } from '../contract/walk.js';

/**
 * The contract in OpenAPI 3.0, for tools that do not read 3.1. Every schema accepts the same values. The events are under
 * `x-webhooks`, since 3.0 has no section for them.
 */
export function toOpenApi30(contract: JsonObject): JsonObject {
  const { webhooks, info, ...rest } = contract;
  const { summary: _, license, ...about } = info as JsonObject;
  return {
    ...mapObjects({ ...rest, 'x-webhooks': webhooks }, (object, isMap) => (isMap ? object : convert(object))),
    openapi: '3.0.3',
    info: { ...about, license: omit(license as JsonObject, (key) => key === 'identifier') },
  };
}

const conversions = [wrapReference, typesOf, constantOf, exclusiveLimits, firstExample];

const convert = (object: JsonObject): JsonObject => conversions.reduce((schema, change) => change(schema), object);

/** Tools for 3.0 ignore what stands next to a `$ref`. */
function wrapReference(object: JsonObject): JsonObject {
  const { $ref, ...rest } = object;
  if (typeof $ref !== 'string' || Object.keys(rest).length === 0) return object;
  const all = Array.isArray(rest.allOf) ? rest.allOf : [];
  return { ...rest, allOf: [{ $ref }, ...all] };
}

/** 3.0 has one `type` in a schema, and null as a property of it. */
function typesOf({ type, ...rest }: JsonObject): JsonObject {
  if (type === undefined) return rest;
  // A type has to be there, and `enum` leaves null alone of it.
  if (type === 'null') return { ...rest, type: 'string', nullable: true, enum: [null] };
  if (!Array.isArray(type)) return { type, ...rest };
  const nullable: JsonObject = type.includes('null') ? { nullable: true } : {};
  const [first = null, ...others] = type.filter((name) => name !== 'null');
  if (others.length === 0) return { type: first, ...nullable, ...rest };
  if (rest.anyOf) throw new Error('a schema has several types and an anyOf: convert it to OpenAPI 3.0 by hand');
  return { ...rest, anyOf: [first, ...others].map((name) => ({ type: name, ...nullable })) };
}

function constantOf({ const: constant, ...rest }: JsonObject): JsonObject {
  return constant === undefined ? rest : { ...rest, enum: [constant] };
}

/**
 * A limit that a value may not reach is a number in 3.1. In 3.0 it is a statement about the other limit, which tools on Ajv 8 refuse
 * to read, so the limit itself is excluded.
 */
function exclusiveLimits(object: JsonObject): JsonObject {
  const { exclusiveMinimum: over, exclusiveMaximum: under, ...rest } = object;
  const excluded = [over, under].filter((limit) => limit !== undefined);
  if (excluded.length === 0) return object;
  if (rest.not) throw new Error('a schema has an exclusive limit and a not: convert it to OpenAPI 3.0 by hand');
  return {
    ...rest,
    ...(over !== undefined && { minimum: over }),
    ...(under !== undefined && { maximum: under }),
    not: { enum: excluded },
  };
}

/** The examples of a schema are a list in 3.1 and one in 3.0. Those of a body are a map in both. */
function firstExample({ examples, ...rest }: JsonObject): JsonObject {
  if (examples === undefined) return rest;
  if (isObject(examples)) return { ...rest, examples };
  const [example] = examples as Json[];
  return { ...rest, ...(example !== undefined && { example }) };
}
