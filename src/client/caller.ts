import type { Operation } from '../../generated/operations.js';
import { type Check, findOptionProblem } from '../options/check-options.js';
import { readBaseUrl } from './base-url.js';
import { asInvalidRequest, type Call, createCall } from './call.js';
import { type CallResult, toResult } from './call-result.js';
import { type CallOptions, type ClientOptions, checkClientOptions } from './client-options.js';
import { createPipeline } from './pipeline.js';
import { fillPath, fillQuery, toJson } from './serializers.js';
import { InvalidCall } from './wallet-api-errors.js';

/** What a call takes besides its options. */
interface CallInput {
  readonly pathParameters: Readonly<Record<string, unknown>> | undefined;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly body: unknown;
}

/** Calls an operation. `read` takes the input out of what the caller gave, and throws an {@link InvalidCall} where it cannot be right. */
export type Caller = (operation: Operation, options: CallOptions, read: () => CallInput) => Promise<CallResult<object>>;

/** What both styles of the client are made of. */
export function createCaller(name: string, client: ClientOptions): Caller {
  checkClientOptions(name, client);
  const send = createPipeline(client);
  const baseUrl = readBaseUrl(client.baseUrl);
  return async (operation, options, read) => {
    let call: Call;
    try {
      const { pathParameters = {}, query, body } = read();
      const url = baseUrl + fillPath(operation.path, pathParameters) + fillQuery(operation, query);
      const json = body === undefined ? undefined : toJson(body);
      call = createCall({ operation, pathParameters, url, body: json }, options, client);
    } catch (error) {
      throw asInvalidRequest(operation, error);
    }
    return toResult(await send(call));
  };
}

/** Refuses invalid options of a call. In untyped code, a misspelt option would otherwise be ignored silently. */
export function checkCall(init: unknown, checks: Readonly<Record<string, Check>>): void {
  const problem = findOptionProblem(init, checks);
  if (problem) throw new InvalidCall(problem);
}
