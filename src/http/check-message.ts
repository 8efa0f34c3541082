import { apiKeyHeader } from '../../generated/headers.js';
import { responseHeaders } from '../../generated/response-headers.js';
import { requests } from '../../generated/validators.js';
import {
  type ContractIssue,
  findQueryIssues,
  findRequestIssues,
  findResponseIssues,
} from '../validators/find-issues.js';
import { isJson, type ReceivedMessage, type ReceivedRequest } from './message.js';

/** A place in which a message violates the contract. */
export interface Finding {
  readonly part: 'header' | 'query' | 'body';
  /** JSON pointer inside the part. */
  readonly pointer: string;
  /** What the contract requires of it, for example `must be string`. */
  readonly message: string;
  /** Status with which a request is refused for it. */
  readonly status: 401 | 415 | 422;
}

/** What violates the contract in a request: its key first, then its query, then its media type, then its body. */
export const checkRequest = (operationId: string, request: ReceivedRequest): Finding[] => [
  ...(request.headers[apiKeyHeader]?.trim() ? [] : [missingKey]),
  ...checkRequestContent(operationId, request),
];

const missingKey: Finding = {
  part: 'header',
  pointer: `/${apiKeyHeader}`,
  message: 'must carry an API key',
  status: 401,
};

/** What violates the contract in the query and the body of a request. */
export const checkRequestContent = (operationId: string, request: ReceivedRequest): Finding[] => [
  ...findQueryIssues(operationId, request.query).map((issue): Finding => ({ ...issue, part: 'query', status: 422 })),
  ...checkRequestBody(operationId, request),
];

function checkRequestBody(operationId: string, request: ReceivedMessage): Finding[] {
  const isEmpty = request.bytes.length === 0;
  if (!Object.hasOwn(requests, operationId))
    return isEmpty
      ? []
      : [{ part: 'body', pointer: '', message: 'must be empty: the operation takes none', status: 415 }];
  if (isEmpty) return [inBody({ pointer: '', message: 'must be present' })];
  return checkBody(request, (body) => findRequestIssues(operationId, body));
}

/** What violates the contract in a success. */
export const checkResponse = (operationId: string, response: ReceivedMessage): Finding[] => [
  ...(responseHeaders[operationId] ?? []).flatMap(({ name, required, type }): Finding[] => {
    const value = response.headers[name.toLowerCase()];
    const message = value === undefined ? required && 'must be present' : !fits(type, value) && `must be ${type}`;
    return message ? [{ part: 'header', pointer: `/${name.toLowerCase()}`, message, status: 422 }] : [];
  }),
  ...checkBody(response, (body) => findResponseIssues(operationId, body)),
];

/** Whether the text of a header stands for a value of a type. */
const fits = (type: string, text: string): boolean => type !== 'integer' || /^-?\d+$/.test(text);

function checkBody(message: ReceivedMessage, issuesOf: (value: unknown) => readonly ContractIssue[]): Finding[] {
  if (!isJson(message.headers))
    return [{ part: 'header', pointer: '/content-type', message: 'must be application/json', status: 415 }];
  const { value, problem } = message.body;
  return (problem === undefined ? issuesOf(value) : [{ pointer: '', message: problem }]).map(inBody);
}

const inBody = ({ pointer, message }: ContractIssue): Finding => ({ part: 'body', pointer, message, status: 422 });

/** A finding as a sentence without its end, for example `/message must be string`. */
export const describeFinding = ({ part, pointer, message }: Finding): string => `${subjects[part](pointer)} ${message}`;

const subjects: Readonly<Record<Finding['part'], (pointer: string) => string>> = {
  header: (pointer) => `the header ${pointer.slice(1)}`,
  query: (pointer) => (pointer ? `the query parameter ${pointer.slice(1)}` : 'the query'),
  body: (pointer) => pointer || 'the body',
};
