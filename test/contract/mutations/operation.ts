import type { Entry, Schema } from '../contract.js';
import { type Edit, isRecord, type Json, type Path, removeAndRename, renamed, retyped, without } from './edit.js';
import { editsOfFacts } from './facts.js';
import { editsOfSchema } from './schema.js';

/** Edits of an operation or an event: of its place, its effect, its parameters, its body and its responses. */
export function editsOfOperation(section: 'paths' | 'webhooks', items: Json, entry: Entry): Edit[] {
  const { path: name, method, operation } = entry;
  const path = [section, name, method];
  const otherMethod = method === 'put' ? 'patch' : 'put';
  const { parameters = [], requestBody, responses } = operation;
  return [
    { change: 'remove', path, value: undefined },
    { change: 'rename', path: [section], value: renamed(items, name), place: [section, name] },
    {
      change: 'other method',
      path: [section, name],
      value: { ...(items[name] as Json), [method]: undefined, [otherMethod]: operation },
      place: path,
    },
    { change: 'rename', path: [...path, 'operationId'], value: `${operation.operationId}Renamed` },
    { change: 'toggle', path: [...path, 'security'], value: operation.security ? undefined : [] },
    ...(section === 'paths'
      ? [
          ...otherValues([...path, 'x-effect'], operation['x-effect'], ['read', 'write', 'funds']),
          ...otherValues([...path, 'x-two-factor'], operation['x-two-factor'], ['required', 'optional', undefined]),
        ]
      : []),
    ...parameters.flatMap((parameter, index): Edit[] => {
      const place = [...path, 'parameters', String(index)];
      return [
        { change: 'remove', path: [...path, 'parameters'], value: without(parameters, index), place },
        ...editsOfParameter(place, parameter as unknown as Json),
      ];
    }),
    {
      change: 'invent a parameter',
      path: [...path, 'parameters'],
      value: [...parameters, { name: 'page', in: 'query', example: '1', schema: { type: 'string' } }],
    },
    { change: 'invent a response', path: [...path, 'responses', '202'], value: { description: 'Accepted.' } },
    ...(requestBody ? [{ change: 'remove', path: [...path, 'requestBody'], value: undefined }] : []),
    ...(requestBody ? editsOfBody([...path, 'requestBody'], requestBody as Json) : []),
    ...Object.entries(responses).flatMap(([status, response]) => [
      ...removeAndRename([...path, 'responses'], responses, status),
      ...editsOfBody([...path, 'responses', status], response as Json),
    ]),
  ];
}

const otherValues = (path: Path, value: unknown, values: readonly unknown[]): Edit[] =>
  values.filter((other) => other !== value).map((other) => ({ change: `make ${other}`, path, value: other }));

/** Edits of a parameter or a header. What a reference leads to is edited where it is stated. */
export function editsOfParameter(path: Path, parameter: Json): Edit[] {
  if ('$ref' in parameter) return [];
  const signature = parameter['x-webhook-signature'];
  const elsewhere = parameter.in === 'query' ? 'header' : 'query';
  return [
    ...('name' in parameter ? [{ change: 'rename', path: [...path, 'name'], value: `${parameter.name}Renamed` }] : []),
    ...('in' in parameter ? [{ change: `move to the ${elsewhere}`, path: [...path, 'in'], value: elsewhere }] : []),
    {
      change: parameter.required ? 'make optional' : 'require',
      path: [...path, 'required'],
      value: !parameter.required,
    },
    ...('in' in parameter
      ? [
          {
            change: 'encode otherwise',
            path: [...path, 'explode'],
            value: parameter.explode === false ? undefined : false,
          },
        ]
      : []),
    ...('example' in parameter
      ? [
          { change: 'remove', path: [...path, 'example'], value: undefined },
          { change: 'retype', path: [...path, 'example'], value: retyped(parameter.example) },
        ]
      : []),
    ...editsOfSchema([...path, 'schema'], parameter.schema as Schema),
    ...(isRecord(signature) ? editsOfFacts([...path, 'x-webhook-signature'], signature) : []),
  ];
}

/** Edits of a request or response body: its headers, its media types, its schema and the names of its examples. */
export function editsOfBody(path: Path, body: Json): Edit[] {
  const { required, headers = {}, content = {} } = body as { required?: boolean; headers?: Json; content?: Json };
  return [
    ...(body.content || '$ref' in body
      ? []
      : [{ change: 'invent a body', path: [...path, 'content'], value: { 'application/json': { schema: {} } } }]),
    ...(required === undefined ? [] : [{ change: 'make optional', path: [...path, 'required'], value: !required }]),
    ...Object.entries(headers).flatMap(([name, header]) => [
      ...removeAndRename([...path, 'headers'], headers, name),
      ...editsOfParameter([...path, 'headers', name], header as Json),
    ]),
    ...Object.entries(content).flatMap(([type, media]) => {
      const { schema, examples = {} } = media as { schema?: Schema; examples?: Json };
      const place = [...path, 'content', type];
      return [
        ...removeAndRename([...path, 'content'], content, type),
        ...(schema ? editsOfSchema([...place, 'schema'], schema) : []),
        ...Object.keys(examples).flatMap((name) => removeAndRename([...place, 'examples'], examples, name)),
      ];
    }),
  ];
}
