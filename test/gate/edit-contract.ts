type Node = Record<string, unknown>;

/** Changes of a contract, in the order of the fields. */
export interface Edit {
  /** From a place to the new name of its last word. */
  rename?: Record<string, string>;
  set?: Record<string, unknown>;
  remove?: string[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function child(node: Node, key: string): Node {
  const value = node[key];
  if (!isNode(value)) throw new Error(`a case names "${key}", which the contract does not have there`);
  return value;
}

function segmentsOf(contract: Node, place: string): string[] {
  const [subject = '', ...rest] = place.split(' ');
  if (subject === '#') return rest;
  if (subject.includes('/')) return ['components', ...subject.split('/'), ...rest];
  if (subject in child(contract, 'webhooks')) return ['webhooks', subject, ...rest];
  for (const [path, item] of Object.entries(child(contract, 'paths')))
    for (const [method, operation] of Object.entries(item as Node))
      if (isNode(operation) && operation.operationId === subject) return ['paths', path, method, ...rest];
  throw new Error(`a case names "${subject}", which is not an operation, event or component of the contract`);
}

function locate(contract: Node, place: string): { parent: Node; key: string } {
  const segments = segmentsOf(contract, place);
  return { parent: segments.slice(0, -1).reduce(child, contract), key: segments.at(-1) ?? '' };
}

function take({ parent, key }: { parent: Node; key: string }): unknown {
  const value = parent[key];
  if (value === undefined) throw new Error(`a case takes "${key}", which the contract does not have there`);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return value;
}

/** Changes a contract in place. */
export function edit({ set = {}, remove = [], rename = {} }: Edit, contract: Node): void {
  for (const [place, name] of Object.entries(rename)) {
    const { parent, key } = locate(contract, place);
    parent[name] = take({ parent, key });
  }
  for (const [place, value] of Object.entries(set)) {
    const { parent, key } = locate(contract, place);
    parent[key] = value;
  }
  for (const place of remove) take(locate(contract, place));
}
