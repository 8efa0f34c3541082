import type { PoolClient } from 'pg';

/** Savepoint for a transaction that a handler begins, for example through a query builder's `transaction()`. */
const savepoint = 'webhook_deliveries_inner';
const replacements = {
  begin: `SAVEPOINT ${savepoint}`,
  commit: `RELEASE SAVEPOINT ${savepoint}`,
  rollback: `ROLLBACK TO SAVEPOINT ${savepoint}`,
};

/**
 * Creates the client that a handler uses inside its delivery's transaction. The handler may begin and end one transaction after
 * another: each becomes a savepoint. The client rejects other transaction control before it is sent, and every statement once
 * the handler has returned, because the connection may then serve another transaction.
 */
export function createHandlerClient(client: PoolClient) {
  let isRevoked = false;
  let hasBegun = false;
  let rejection: Error | undefined;

  /** The statement to send instead, or the error that rejects this one. */
  function checkStatement(statement: unknown): unknown {
    if (isRevoked)
      return new Error(
        'The handler of this transaction has returned, or its signal has aborted: the statement was not executed. Await every statement.',
      );
    const { text: ownText, cursor } = Object(statement);
    const text = [statement, ownText, propertyOf(cursor, 'text')].find(isString);
    const control = text === undefined ? undefined : findTransactionControl(text);
    if (!control) return statement;
    // The text of an object that submits itself, such as a cursor, cannot be replaced.
    if (control === 'rejected' || (control === 'begin') === hasBegun || propertyOf(statement, 'submit'))
      return new Error(
        'inTransaction cannot execute this transaction control: the statement was not executed, and the delivery fails. It takes BEGIN, COMMIT and ROLLBACK, each as one whole statement in this order, one transaction after the other, at READ COMMITTED. Use savepoints for more.',
      );
    hasBegun = control === 'begin';
    return isString(statement)
      ? replacements[control]
      : { ...Object(statement), name: undefined, text: replacements[control] };
  }

  function query(...[statement, ...rest]: unknown[]): unknown {
    const checked = checkStatement(statement);
    if (!(checked instanceof Error)) return Reflect.apply(client.query, client, [checked, ...rest]);
    rejection ??= checked;
    const callback = [rest.at(-1), propertyOf(statement, 'callback')].find((value) => typeof value === 'function');
    if (callback) return queueMicrotask(() => callback(checked));
    // For an object that submits itself, `query` returns the object, not a promise.
    if (propertyOf(statement, 'submit')) throw checked;
    return Promise.reject(checked);
  }

  // Query builders would release the connection before the delivery's transaction has ended.
  const release = () => {};

  return {
    client: new Proxy(client, {
      get: (target, name) => (name === 'query' ? query : name === 'release' ? release : Reflect.get(target, name)),
    }),
    revoke() {
      isRevoked = true;
      if (hasBegun) rejection ??= new Error('The handler began a transaction and returned before it ended it.');
    },
    /** The first error that forbids the commit. */
    rejection: () => rejection,
  };
}

const isString = (value: unknown): value is string => typeof value === 'string';

export const propertyOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** The effect of a text on its transaction. `rejected` means control that savepoints cannot replace. */
export type TransactionControl = 'begin' | 'commit' | 'rollback' | 'rejected';

const keywords = /\b(?:BEGIN|START|COMMIT|END|ROLLBACK|ABORT|PREPARE)\b/i;
/** `ROLLBACK TO` a savepoint leaves the transaction open. */
const anyControl =
  /^(?:BEGIN|START TRANSACTION|COMMIT|END|ROLLBACK|ABORT|PREPARE TRANSACTION)\b(?!(?: WORK| TRANSACTION)? TO\b)/;
const replaceable: readonly (readonly [TransactionControl, RegExp])[] = [
  ['begin', /^(?:BEGIN(?: WORK| TRANSACTION)?|START TRANSACTION)(?: ISOLATION LEVEL READ COMMITTED)?$/],
  ['commit', /^(?:COMMIT|END)(?: WORK| TRANSACTION)?$/],
  ['rollback', /^(?:ROLLBACK|ABORT)(?: WORK| TRANSACTION)?$/],
];

/** Finds the transaction control in the text of a query, which may have several statements. Undefined if there is none. */
export function findTransactionControl(text: string): TransactionControl | undefined {
  // Most statements contain none of these words.
  if (!keywords.test(text)) return undefined;
  const statements = readStatements(text);
  if (!statements.some((statement) => anyControl.test(statement))) return undefined;
  const [first = '', ...others] = statements;
  const found = others.length === 0 && replaceable.find(([, form]) => form.test(first));
  return found ? found[0] : 'rejected';
}

/** The PostgreSQL tokens that matter here. A literal with a doubled quote counts as two literals. */
const token =
  /--[^\r\n]*|\/\*|[ \t\n\r\f\v]+|[eE]'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'?|'[^']*'?|"[^"]*"?|\$(?<tag>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$[\s\S]*?(?:\$\k<tag>\$|$)|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|[\s\S]/y;
const commentToken = /\/\*|\*\/|[\s\S]/y;

/** A text's statements in upper case, without comments and without the content of literals and quoted names. */
function readStatements(text: string): string[] {
  let plain = '';
  // Block comments can contain others.
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const pattern = depth > 0 ? commentToken : token;
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [text];
    at += found.length;
    if (found === '/*') depth += 1;
    // A comment separates words.
    if (depth > 0 || found.startsWith('--')) plain += ' ';
    else plain += isQuoted(found) ? '?' : found.toUpperCase();
    if (found === '*/') depth -= 1;
  }
  return plain
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}

const isQuoted = (found: string) => /^['"$]|^e'/i.test(found);
