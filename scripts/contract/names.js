/**
 * The last key of a reference: the name of the component that it leads to.
 *
 * @param {string} ref
 */
export const componentName = (ref) => ref.slice(ref.lastIndexOf('/') + 1);

/** @param {string} text */
export const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The name of the schema of an operation's success.
 *
 * @param {string} operationId
 */
export const envelopeName = (operationId) => `${upperFirst(operationId)}Envelope`;
