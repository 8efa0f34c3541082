/** @import { Document, Schema } from '../contract/document.ts' */
import { isObject, listObjects } from '../contract/walk.js';

/** @param {unknown} value */
const isDate = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** @param {Schema} node */
function faults(node) {
  const { deprecated, 'x-sunset': sunset, 'x-deprecated-values': dates = {} } = node;
  const listed = [node.enum, node['x-extensible-enum']].flat();
  return [
    ...(deprecated === true && !isDate(sunset)
      ? ["is deprecated without a date: add x-sunset: '<year>-<month>-<day>'."]
      : []),
    ...(sunset !== undefined && deprecated !== true
      ? ['has an x-sunset and is not deprecated: add deprecated: true.']
      : []),
    ...Object.entries(isObject(dates) ? dates : { [String(dates)]: undefined }).flatMap(([value, date]) => [
      ...(listed.includes(value)
        ? []
        : [`deprecates the value ${value}, which it does not list: list it, or remove it from x-deprecated-values.`]),
      ...(isDate(date)
        ? []
        : [
            `deprecates the value ${value} without a date: write x-deprecated-values as { ${value}: '<year>-<month>-<day>' }.`,
          ]),
    ]),
  ];
}

/**
 * What is deprecated has the date from which it may be removed, and so has each deprecated value of a list.
 *
 * @param {Document} document
 */
export default (document) =>
  listObjects(document).flatMap(({ node, path }) =>
    faults(/** @type {Schema} */ (node)).map((fault) => ({
      message: `${node.operationId ?? node.name ?? path.at(-1)} ${fault}`,
      path,
    })),
  );
