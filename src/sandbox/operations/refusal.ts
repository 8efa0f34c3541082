/** Why the sandbox does not carry out a request, and the status that says so. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

// Choice: statuses and bodies of failures. 400 a request that cannot be carried out, 401 an unknown key, 403 a wrong code or
// private key, 404 an unknown id or path, 409 a record in the wrong state, 415 a body that is not JSON, 422 a body that breaks
// the contract, 429 a used-up quota. The body is `{ "message", "error", "statusCode" }`, as long as
// the contract shows no other.
export const invalid = (message: string): Refusal => new Refusal(400, message);
export const unauthenticated = (message: string): Refusal => new Refusal(401, message);
export const forbidden = (message: string): Refusal => new Refusal(403, message);
export const notFound = (message: string): Refusal => new Refusal(404, message);
export const conflict = (message: string): Refusal => new Refusal(409, message);
