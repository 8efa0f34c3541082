import { timestamp } from '../world/clock.js';
import { showAddress } from '../world/records.js';
import type { StoredAddress } from '../world/world.js';
import type { Behaviours } from './behaviour.js';
import { forbidden } from './refusal.js';

/** The private key as the sandbox writes it: its bytes in hex. */
const hexOf = ({ privateKey }: StoredAddress): string => `0x${privateKey.toString('hex')}`;

export const addresses: Pick<Behaviours, 'updateAddress'> = {
  // Choice: field of the private key. While `showPrivateKey` is on, the response to an update carries it as `privateKey`, in hex.
  // No other response and no event does. A `privateKey` that is sent must be that of the address (403).
  updateAddress({ world, address, body }) {
    const { isActive, name, metadata, privateKey, ...configurations } = body;
    if (privateKey !== undefined && privateKey !== hexOf(address))
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
    const shown = address.record.configurations.showPrivateKey ? { privateKey: hexOf(address) } : {};
    return { data: { ...showAddress(world, address), ...shown }, message: 'Address updated successfully' };
  },
};
