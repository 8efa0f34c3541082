/** @import { Document } from './openapi.ts' */
import { operations, title, webhooks } from './document.js';

/** @param {string[]} verbs */
const style = (verbs) => new RegExp(`^(${verbs.join('|')})([A-Z][a-z0-9]+)+$`);

/**
 * An operationId is a verb and a noun in camelCase, and names one operation or event.
 *
 * @param {Document} document
 * @param {{ verbs: string[], webhookVerbs: string[] }} options
 */
export default (document, { verbs, webhookVerbs }) => {
  const named = [
    ...operations(document).map((operation) => ({ ...operation, verbs })),
    ...webhooks(document).map((webhook) => ({ ...webhook, verbs: webhookVerbs })),
  ];
  /** @param {string} id */
  const count = (id) => named.filter(({ operation }) => operation.operationId === id).length;
  return named.flatMap((each) => {
    const id = each.operation.operationId;
    const path = [...each.path, 'operationId'];
    if (typeof id !== 'string' || !style(each.verbs).test(id))
      return [
        {
          message: `${title(each)} needs an operationId in camelCase: one of ${each.verbs.join(', ')}, and a noun.`,
          path,
        },
      ];
    return count(id) > 1 ? [{ message: `${id} names more than one operation: rename one of them.`, path }] : [];
  });
};
