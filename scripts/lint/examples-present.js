/** @import { Document, Found, Media, Place } from '../contract/document.ts' */

import { follow } from '../contract/follow.js';
import { isObject } from '../contract/walk.js';
import { operations, webhooks } from './document.js';

/**
 * @param {Document} document
 * @param {Place<Media>} place
 */
const hasNamedExample = (document, { node }) =>
  node.example === undefined &&
  isObject(node.examples) &&
  Object.values(node.examples).length > 0 &&
  Object.values(node.examples).every((example) => follow(document, example, []).node?.value !== undefined);

/**
 * Whether the contract says anything of a body. It does not of the bodies of failures whose form is not known.
 *
 * @param {Place<Media>} place
 */
const isShown = ({ node: { schema = {} } }) =>
  Object.keys(schema).some((keyword) => keyword !== 'description' && !keyword.startsWith('x-'));

/** @param {Found<Media>} place */
const hasExample = ({ node }) => node?.example !== undefined || Object.keys(node?.examples ?? {}).length > 0;

/**
 * A reader sees a real value of everything that is sent and received; the mock and the tests respond with it.
 *
 * @param {Document} document
 */
export default (document) => {
  const media = [
    ...[...operations(document), ...webhooks(document)].flatMap(({ title, bodies }) =>
      bodies.map((place) => ({ ...place, what: `The body of ${title}` })),
    ),
    ...operations(document).flatMap(({ title, responses }) =>
      responses.flatMap(({ status, bodies }) =>
        bodies
          .filter((place) => status.startsWith('2') || isShown(place))
          .map((place) => ({ ...place, what: `Response ${status} of ${title}` })),
      ),
    ),
  ];
  const pathParameters = operations(document)
    .flatMap(({ parameters }) => parameters)
    .filter(({ node }) => node?.in === 'path');
  return [
    ...media
      .filter((place) => !hasNamedExample(document, place))
      .map(({ what, path }) => ({
        message: `${what} has no named example: add examples, each a name with a value, in place of example.`,
        path,
      })),
    ...[...new Map(pathParameters.map((place) => [place.path.join('\n'), place])).values()]
      .filter((place) => !hasExample(place))
      .map(({ node, path }) => ({ message: `Path parameter ${node?.name} has no example: add one.`, path })),
  ];
};
