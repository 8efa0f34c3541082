/** @import { Document, Schema } from '../contract/document.ts' */
import { readReasons, receivedObjects } from './received-fields.js';

/**
 * The fields that a schema requires, by the file of reasons.
 *
 * @param {ReturnType<typeof readReasons>} reasons
 * @param {string | undefined} name
 * @param {Schema['properties']} properties
 */
function reasoned({ made, identity, subject, stated, strict }, name, properties) {
  if (name === undefined) return [];
  if (made.includes(name) || name.endsWith('Envelope')) return Object.keys(properties ?? {});
  return [identity, subject, stated, strict].flatMap((reason) => reason[name] ?? []);
}

/**
 * Each required field of something received has a reason in scripts/lint/received-fields.yaml, and each reason is kept.
 *
 * @param {Document} document
 */
export default (document) => {
  const reasons = readReasons();
  return receivedObjects(document).flatMap(({ node, path, name }) => {
    const required = node.required ?? [];
    const expected = reasoned(reasons, name, node.properties);
    return [
      ...required
        .filter((field) => !expected.includes(field))
        .map((field) => ({
          message: `${field} is required of ${name ?? 'a schema without a name'} for no reason that scripts/lint/received-fields.yaml gives: remove it from required, or give the reason there.`,
          path: [...path, 'required', required.indexOf(field)],
        })),
      ...expected
        .filter((field) => node.properties?.[field] !== undefined && !required.includes(field))
        .map((field) => ({
          message: `${field} is not required of ${name}, though scripts/lint/received-fields.yaml gives a reason: require it.`,
          path: [...path, 'properties', field],
        })),
    ];
  });
};
