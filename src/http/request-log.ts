import type { MockRequest } from './recorded-request.js';

const maxBytes = 8 * 1024 * 1024;

/** The newest requests: at most `keep`, and at most so many that their bodies have 8 MiB together. */
export class RequestLog {
  /** Oldest first. */
  readonly requests: MockRequest[] = [];
  readonly #sizes: number[] = [];
  #bytes = 0;
  readonly #keep: number;

  constructor(keep = 1_000) {
    this.#keep = keep;
  }

  /** Adds a request whose body had this many bytes. */
  add(request: MockRequest, bytes: number): void {
    this.requests.push(request);
    this.#sizes.push(bytes);
    this.#bytes += bytes;
    while (this.requests.length > this.#keep || (this.#bytes > maxBytes && this.requests.length > 1)) {
      this.requests.shift();
      this.#bytes -= this.#sizes.shift() ?? 0;
    }
  }

  clear(): void {
    this.requests.length = 0;
    this.#sizes.length = 0;
    this.#bytes = 0;
  }
}
