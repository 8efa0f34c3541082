/** @import { Document } from '../contract/document.ts' */
import { follow } from '../contract/follow.js';
import { envelopeName } from '../contract/names.js';
import { operations, responseMedia, successResponses, title } from './document.js';

const components = '#/components/schemas/';

/**
 * Every success is an envelope with the name of its operation, so that generated code names it.
 *
 * @param {Document} document
 */
export default (document) =>
  operations(document).flatMap((operation) => {
    const name = envelopeName(operation.operation.operationId ?? '');
    return successResponses(document, operation).flatMap((response) => {
      const media = responseMedia(document, response);
      const other = media.filter(({ node: { schema } }) => {
        const { node } = follow(document, schema, []);
        return schema?.$ref !== components + name || node?.allOf?.[0]?.$ref !== `${components}Envelope`;
      });
      return (media.length > 0 ? other : [response]).map(({ path }) => ({
        message: `Response ${response.status} of ${title(operation)} is not an envelope: state its schema in place, as an allOf that starts with Envelope.`,
        path,
      }));
    });
  });
