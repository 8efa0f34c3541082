import type { Behaviour } from '../behaviour.js';
import { timestamp } from '../clock.js';
import { blockchainOf } from '../records.js';
import { forbidden } from '../refusal.js';
import type { StoredAddress } from '../world.js';

/** The private key as the sandbox writes it: its bytes in hex. */
const privateKeyOf = ({ key }: StoredAddress): string => `0x${Buffer.from(key.privateKey).toString('hex')}`;

// Choice: field of the private key. While `showPrivateKey` is on, the response to an update carries it as `privateKey`, in hex.
// No other response and no event does. A `privateKey` that is sent must be that of the address (403).
export const updateAddress: Behaviour<'updateAddress'> = ({ world, wallet, address, body }) => {
  const { isActive, name, metadata, privateKey, ...configurations } = body;
  if (privateKey !== undefined && privateKey !== privateKeyOf(address))
    throw forbidden('This is not the private key of the address');
  const { record } = address;
  address.record = {
    ...record,
    ...(isActive !== undefined && { isActive }),
    ...(name !== undefined && { name }),
    ...(metadata !== undefined && { metadata }),
    configurations: { ...record.configurations, ...configurations },
    updatedAt: timestamp(world.clock),
  };
  const blockchain = blockchainOf(world, wallet.slug);
  const shown = address.record.configurations.showPrivateKey ? { privateKey: privateKeyOf(address) } : {};
  return { data: { ...address.record, blockchain, ...shown }, message: 'Address updated successfully' };
};
