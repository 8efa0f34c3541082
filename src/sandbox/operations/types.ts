import type { JsonValue } from '../../../generated/types.js';
import type { OperationId, RequestBody, ResponseBody } from '../../samples/examples.js';
import type { Outbox } from '../events/outbox.js';
import type { StoredAddress, StoredWallet, World } from '../world/world.js';

/** A request that may be carried out: its key is known, its query and body conform, and its wallet and address exist. */
export interface Call<Body, Wallet = StoredWallet, Address = StoredAddress> {
  readonly world: World;
  readonly outbox: Outbox;
  readonly body: Body;
  /** A path parameter. */
  parameter(name: string): string;
  /** The path's wallet. */
  readonly wallet: Wallet;
  /** The child address of the path. */
  readonly address: Address;
}

/** A success, without its status code, which the contract states. Without a message, it has that of the operation's first example. */
type Success<Body> = Omit<Body, 'statusCode' | 'message'> & {
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A received body: fields that its type leaves open contain any JSON. */
type Received<Body> = unknown extends Body
  ? JsonValue
  : Body extends object
    ? { [Field in keyof Body]: Received<Body[Field]> }
    : Body;

/** The sandbox's behaviour for each operation id. */
export type Behaviours = {
  readonly [Id in OperationId]: (call: Call<Received<RequestBody<Id>>>) => Success<ResponseBody<Id>>;
};
