import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import document from './openapi.json';

type Rules = { default: (ajv: Ajv2020) => void };

/** The keys of a document that start with `x-`. */
const extensions = (document: object) => [...new Set(JSON.stringify(document).match(/(?<=")x-[a-z-]+(?=":)/g))];

/** Ajv in its default mode, strict. Two keywords of the schemas are OpenAPI's, not JSON Schema's; others are extensions. */
function createAjv() {
  const ajv = new Ajv2020({ keywords: ['components', 'discriminator'] });
  ajv.addVocabulary(extensions(document));
  (formats as unknown as Rules).default(ajv);
  ajv.addSchema({ $id: 'openapi.json', components: document.components });
  return ajv;
}

const ajv = createAjv();

export const names = Object.keys(document.components.schemas);
export const compile = (name: string) => ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` });
