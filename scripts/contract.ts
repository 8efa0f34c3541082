import { readFileSync } from 'node:fs';

/** The parts of the bundled contract that the scripts read. */
export interface Contract {
  info: { title: string; version: string };
  tags: { name: string; 'x-webhook-delivery'?: WebhookDelivery }[];
  paths: Record<string, Record<string, ContractOperation>>;
  webhooks: Record<string, { post: ContractOperation }>;
  components: {
    examples: Record<string, { value: unknown }>;
    schemas: Record<string, ContractSchema>;
    parameters: Record<
      string,
      { schema: ContractSchema; 'x-webhook-signature'?: { header: string; algorithm: string; encoding: string } }
    >;
    securitySchemes: { apiKey: { name: string } };
  };
}

export interface ContractOperation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-effect'?: 'read' | 'write' | 'funds';
  'x-two-factor'?: 'required' | 'optional';
  requestBody?: {
    content: { 'application/json': { schema: { $ref: string }; examples?: Record<string, { $ref: string }> } };
  };
  responses: Record<string, ContractResponse>;
}

export interface ContractResponse {
  headers?: Record<string, { $ref?: string }>;
  content?: { 'application/json'?: { examples?: Record<string, { $ref: string }> } };
}

export interface ContractSchema {
  $ref?: string;
  pattern?: string;
  'x-extensible-enum'?: string[];
  properties?: Record<string, { format?: string; minItems?: number; maxItems?: number }>;
}

export interface WebhookDelivery {
  acknowledgement: number;
  attempts: number;
  delaysInMinutes: number[];
}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

export const readContract = (file = 'generated/openapi.json'): Contract =>
  JSON.parse(readFileSync(file, 'utf8')) as Contract;

/** Every operation of the contract with its place, in the order of the contract. */
export const listOperations = (contract: Contract) =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

/** Every named schema whose known values may grow. */
export const listOpenEnums = (contract: Contract) =>
  Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
    schema['x-extensible-enum'] ? [{ name, values: schema['x-extensible-enum'] }] : [],
  );

/** The name of the schema of what is sent to an operation, or by an event. */
export const bodySchema = ({ requestBody }: ContractOperation): string | undefined =>
  requestBody && componentName(requestBody.content['application/json'].schema.$ref);

export const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

export const generatedNotice = (step: string): string => `Generated from openapi/ by \`npm run ${step}\`. Do not edit.`;

/** The first line of every generated file. */
export const generatedHeader = (step: string): string => `// ${generatedNotice(step)}\n`;
