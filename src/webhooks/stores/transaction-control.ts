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
