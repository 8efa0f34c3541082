import { expect, it } from 'vitest';
import { findTransactionControl } from '../../src/webhooks/stores/handler-client.ts';

const texts = {
  none: [
    'SELECT 1',
    '',
    'SAVEPOINT a',
    'RELEASE SAVEPOINT a',
    'ROLLBACK TO a',
    'rollback work to savepoint a; SELECT 1',
    'Rollback Transaction To "a"',
    'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
    'SELECT commit FROM begin',
    'SELECT CASE WHEN true THEN 1 END',
    'PREPARE a AS SELECT 1',
    "INSERT INTO notes VALUES ('a note; COMMIT; ''; COMMIT; ')",
    "INSERT INTO notes VALUES (E'\\'; COMMIT; ''; COMMIT')",
    'SELECT 1 AS "a name; COMMIT; ""; COMMIT"',
    'DO $$BEGIN; COMMIT; END$$',
    'DO $a1_é$; COMMIT; $$; COMMIT; $a1_é$',
    'SELECT 1 -- ; COMMIT',
    'SELECT 1 /* ; COMMIT; /* */ ; COMMIT */',
    'SELECT $1$$; COMMIT; $$',
    'SELECT $1; SELECT 2 -- begin',
    'COMMITTED',
    'begin_é',
  ],
  rejected: [
    'BEGIN; INSERT INTO a VALUES (1); COMMIT',
    'SELECT 1; commit',
    'COMMIT; BEGIN',
    'COMMIT AND CHAIN',
    'ABORT BEGIN',
    'BEGIN COMMIT',
    'BEGIN ROLLBACK',
    'ROLLBACK AND CHAIN',
    'BEGIN ISOLATION LEVEL SERIALIZABLE',
    'START TRANSACTION READ ONLY',
    "PREPARE TRANSACTION 'a'",
    "COMMIT PREPARED 'a'",
    "SELECT 'it''s'; COMMIT",
    "SELECT '\\'; COMMIT --'",
    "SELECT E'\\\\'; COMMIT --'",
    "SELECT E'\\\n\\'\\''; COMMIT",
    "SELECT typeE'\\'; COMMIT --'",
    'SELECT a$$; COMMIT; $$',
    'SELECT $a$ $b$ $a$; COMMIT; $b$',
    "/* it's */ SELECT 1; COMMIT",
    '/* /* */ ; SELECT 1 */ SELECT 1; COMMIT',
    '-- a\rSELECT 1; COMMIT',
    'SELECT "a'.concat('"; COMMIT'),
  ],
  begin: [
    'BEGIN',
    'begin;',
    ' BEGIN\tWORK ;; ',
    'begin transaction isolation level\nread committed',
    'START/**/TRANSACTION',
    '-- a comment\nSTART TRANSACTION /* of /* a */ tool */;',
  ],
  commit: ['COMMIT', 'commit;', 'COMMIT WORK', 'COMMIT TRANSACTION', 'END', 'end transaction', 'COMMIT -- done'],
  rollback: ['ROLLBACK', 'rollback;', 'ROLLBACK WORK', 'ROLLBACK TRANSACTION', 'ABORT', '/* a */abort work'],
};
const cases = Object.entries(texts).flatMap(([control, each]) => each.map((text) => [control, text] as const));

it.each(cases)('the transaction control %s is found in: %s', (control, text) => {
  expect(findTransactionControl(text) ?? 'none').toBe(control);
});

it('a long text is read in a time that grows with its length only', () => {
  const parts = ["'", '"', '$', '$a$', '/*', '--', "E'\\", ' ', ';', 'COMMIT '];
  for (const part of parts) findTransactionControl(`COMMIT ${part.repeat(200_000)}`);
});
