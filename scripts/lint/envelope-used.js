/** @import { Document } from '../contract/document.ts' */
import { follow } from '../contract/follow.js';
import { envelopeName } from '../contract/names.js';
import { operations } from './document.js';

const components = '#/components/schemas/';

/**
 * Every success is an envelope with the name of its operation, so that generated code names it.
 *
 * @param {Document} document
 */
export default (document) =>
  operations(document).flatMap(({ node: { operationId = '' }, title, responses }) =>
    responses
      .filter(({ status }) => status.startsWith('2'))
      .flatMap((response) => {
        const other = response.bodies.filter(({ node: { schema } }) => {
          const { node } = follow(document, schema);
          return (
            schema?.$ref !== components + envelopeName(operationId) ||
            node?.allOf?.[0]?.$ref !== `${components}Envelope`
          );
        });
        return (response.bodies.length > 0 ? other : [response]).map(({ path }) => ({
          message: `Response ${response.status} of ${title} is not an envelope: state its schema in place, as an allOf that starts with Envelope.`,
          path,
        }));
      }),
  );
