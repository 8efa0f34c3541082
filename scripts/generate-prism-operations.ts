/** generated/openapi.json → generated/prism-operations.json: the operations as Prism takes them, so that no mock waits for it to read the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
// By its part: all of Prism takes longer to load than the operations to write.
import { getHttpOperationsFromSpec } from '@stoplight/prism-http/dist/utils/operations.js';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
// Unless the dialect is named, Prism takes the schemas for draft 7 and passes over newer keywords in silence.
const jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema';
const operations = await getHttpOperationsFromSpec({ ...contract, jsonSchemaDialect });

const lines = operations.map((operation) => `"${operation.iid}": ${JSON.stringify(operation)}`);
writeFileSync('generated/prism-operations.json', `{\n${lines.join(',\n')}\n}\n`);
