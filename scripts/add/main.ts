/**
 * Usage: npm run add -- [<kind> <name> <flag>...]
 *
 * Writes the files of an addition to the contract, and lists the places to fill in. docs/contributing/contract.md has an example of each.
 *
 *   endpoint <operationId>          --method, --path, --area, --effect, and --data, --list, --body as needed
 *   event <name>                    --data
 *   query <operationId> <name>      --type
 *   field <Schema> <name>           --type
 *   failure <operationId> <status>  --data
 *
 *   --method <method>  get, post, put, patch or delete
 *   --path <path>      with parameters in braces, for example /v1/wallets/{walletId}/transactions/{transactionId}
 *   --area <area>      tag of the operation; an unknown one is added
 *   --effect <effect>  read, write or funds
 *   --data <Schema>    schema of the data or of a failure's body, without .yaml; an unknown one is added
 *   --list             the endpoint responds with a list
 *   --body <fields>    fields of the request, for example id:uuid,force:boolean?
 *   --type <type>      string, uuid, number, integer, boolean, or the name of a schema; a final ? makes it optional
 *
 * Exit codes: 0 written; 2 a flag is missing or wrong, or the name is taken, and nothing was written.
 */
import '../help/print-help.ts';
import { parseArgs } from 'node:util';
import { additions } from './additions.ts';
import { Edits } from './edits.ts';

try {
  const texts = ['method', 'path', 'area', 'effect', 'data', 'body', 'type'];
  const flags = Object.fromEntries(texts.map((name) => [name, { type: 'string' } as const]));
  const options = { ...flags, list: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [kind = '', ...names] = positionals;
  const add = additions[kind];
  if (!add) throw new Error(`name what to add: ${Object.keys(additions).join(', ')}`);
  const edits = new Edits();
  add(edits, names, values);
  edits.write();
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
