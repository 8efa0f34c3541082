/** Requests that no server may carry out, as the bytes of a connection; `path` is that of an operation that signs a message. */
export function malformedRequests({ path, key }: { readonly path: string; readonly key: string }): string[] {
  const request = (method: string, target: string, headers: readonly string[], body = ''): string =>
    [
      `${method} ${target} HTTP/1.1`,
      ...['host: localhost', 'connection: close', `x-api-key: ${key}`, ...headers],
      '',
      body,
    ].join('\r\n');
  const post = (headers: readonly string[], body = '') => request('POST', path, headers, body);
  const json = (body: string, type = 'application/json') =>
    post([`content-type: ${type}`, `content-length: ${Buffer.byteLength(body, 'latin1')}`], body);

  const requestLines = [
    ...'GARBAGE | GET | GET  | GET / | GET / HTTP | GET / HTTP/9.9 | GET / HTTP/1.1.1 | GET / HTTPS/1.1'.split(' | '),
    ...'GET  / HTTP/1.1  | GET / / HTTP/1.1 | GET\t/\tHTTP/1.1 | \0\0\0\0'.split(' | '),
    ...'\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03 | PRI * HTTP/2.0 | get / HTTP/1.1 | FOO / HTTP/1.1'.split(' | '),
    ...'G\0T / HTTP/1.1 | {"jsonrpc": "2.0"}'.split(' | '),
  ].map((line) => `${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

  const targets = [
    ...'* | / | // | //evil.example/v1/customers/42 | /% | /%zz | /v1/customers/%zz | /v1/customers/'.split(' | '),
    ...'/v1/customers/42/ | /v1/customers/42/../../.. | /v1/customers/.. | /v1/customers/%2e%2e'.split(' | '),
    ...'/v1//customers/42 | /V1/customers/42 | /\\v1\\customers\\42 | /v1/customers\xe9/42 | http://'.split(' | '),
    ...'http://[ | http://evil.example/ | ftp://evil.example/v1/nothing | v1/customers/42 | ?'.split(' | '),
    ...'?customer=42 | /__proto__ | /constructor'.split(' | '),
    `/${'a/'.repeat(3_000)}`,
  ].map((target) => request('GET', target, []));

  const methods = ['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PROPFIND', 'M-SEARCH', 'SOURCE'].map((method) =>
    request(method, path, []),
  );

  const headers = [
    ['content-length: x'],
    ['content-length: -1'],
    ['content-length: 1e3'],
    ['content-length: +2'],
    ['content-length: 2', 'content-length: 3'],
    ['content-length: 99999999999999999999'],
    ['content-length: 5', 'transfer-encoding: chunked'],
    ['transfer-encoding: gzip'],
    ['transfer-encoding: chunked, identity'],
    ['transfer-encoding: xchunked'],
    ['no colon'],
    [': no name'],
    ['space before : colon'],
    ['control\x01: character'],
    ['nul: a\0b'],
    ['expect: a miracle'],
    [`long: ${'x'.repeat(20_000)}`],
    Array.from({ length: 3_000 }, (_, index) => `x-${index}: 1`),
  ].map((lines) => post(lines, '{}'));

  const chunks = [
    ...'zz\r\n{}\r\n0\r\n\r\n | -2\r\n{}\r\n0\r\n\r\n | ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'.split(' | '),
    ...'2\r\n{}0\r\n\r\n | 2 {}\r\n0\r\n\r\n | 2;\0\r\n{}\r\n0\r\n\r\n'.split(' | '),
  ].map((body) => post(['content-type: application/json', 'transfer-encoding: chunked'], body));

  const bodies = [
    ...'{ | } | [ | ] | " | {"message" | {"message": | {"message":" | {"message":"a" | {"message":"a"},'.split(' | '),
    ...`{"message":"a"}{"message":"b"} | {"message":"a",} | {'message':'a'} | {message:"a"}`.split(' | '),
    ...'{"message":NaN} | {"message":01} | {"message":0x1} | {"message":1e999} | {"message":"\x01"}'.split(' | '),
    ...'{"message":"\\x"} | {"message":"\xff\xfe"} | {"message":"\xc0\x80"}'.split(' | '),
    ...'{"message":"\xed\xa0\x80"} | // comment\n{} | null | true | 0 | "" | [] | [{}] | undefined | \0'.split(' | '),
    ...'  | {"__proto__":{"message":"a"}} | {"constructor":{"prototype":{}}}'.split(' | '),
    ...'{"message":{"toString":1}} | {"message":["a"]} | {"metadata":{}, "message":null} | <xml/>'.split(' | '),
    ...'message=a'.split(' | '),
  ].map((body) => json(body));

  const types = [
    ...'text/plain | application/x-www-form-urlencoded | multipart/form-data | application | / | ;'.split(' | '),
    ...'application/jsonp'.split(' | '),
  ].map((type) => json('{}', type));

  return [...requestLines, ...targets, ...methods, ...headers, ...chunks, ...bodies, ...types];
}
