import { operations, responseMedia, successResponses, title } from './document.js';

const envelope = '#/components/schemas/Envelope';

/** Every success is the envelope, alone or as the first part of an allOf. */
export default (document) =>
  operations(document).flatMap((operation) =>
    successResponses(document, operation).flatMap((response) => {
      const media = responseMedia(document, response);
      const bare = media.filter(({ node: { schema } }) => (schema?.allOf?.[0] ?? schema)?.$ref !== envelope);
      return (media.length > 0 ? bare : [response]).map(({ path }) => ({
        message: `Response ${response.status} of ${title(operation)} is not in the envelope: make its schema Envelope, or an allOf that starts with it.`,
        path,
      }));
    }),
  );
