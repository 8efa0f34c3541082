import {
  composition,
  follow,
  reachable,
  receivedSchemas,
  requestMedia,
  requestSchemas,
  schemaOf,
  webhooks,
} from './document.js';

/** Whether a schema lets null through: true, false, or undefined where it says nothing about types. */
function admitsNull(document, schema) {
  const { node } = follow(document, schema, []);
  if (node?.type !== undefined) return [node.type].flat().includes('null');
  if (node && 'const' in node) return node.const === null;
  if (node?.enum) return node.enum.includes(null);
  const choices = node?.anyOf ?? node?.oneOf;
  if (choices) return choices.some((choice) => admitsNull(document, choice) === true);
  const parts = (node?.allOf ?? []).map((part) => admitsNull(document, part));
  return parts.includes(false) ? false : parts.includes(true) || undefined;
}

const isWithin = (path, place) => place.every((key, index) => path[index] === key);

/** A part of an allOf is judged with the whole, which may say more of a field. */
const isPart = (path) => path.at(-2) === 'allOf';

/** Absent and null mean the same to a reader, so a field that can be null is not required. */
export default (document) => {
  // An event may state that its payload carries a nullable field: what its own schema requires is exempt.
  const events = webhooks(document)
    .flatMap((webhook) => requestMedia(document, webhook).map(schemaOf))
    .map(({ node, path }) => follow(document, node, path).path);

  return reachable(document, [...requestSchemas(document), ...receivedSchemas(document)])
    .filter(({ path }) => !isPart(path) && !events.some((event) => isWithin(path, event)))
    .flatMap((whole) => {
      const parts = composition(document, whole);
      const isNullable = (field) => {
        const verdicts = parts.map(({ node }) => admitsNull(document, node.properties?.[field]));
        return verdicts.includes(true) && !verdicts.includes(false);
      };
      return parts
        .filter(({ path }) => isWithin(path, whole.path)) // a named part is a whole of its own
        .flatMap(({ node, path }) =>
          (node.required ?? []).map((field, index) => ({ field, path: [...path, 'required', index] })),
        )
        .filter(({ field }) => isNullable(field));
    })
    .map(({ field, path }) => ({
      message: `${field} can be null and is required: remove it from required, since absent and null mean the same.`,
      path,
    }));
};
