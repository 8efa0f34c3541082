import { forbidden } from '../server/request-outcome.js';
import { timestamp } from '../world/clock.js';
import { showAddress } from '../world/records.js';
import type { Behaviours } from './types.js';

export const addresses = {
  updateAddress({ world, address, body }) {
    const { privateKey, isActive, name, metadata, ...configurations } = body;
    const { record } = address;
    const ownKey = `0x${address.privateKey.toString('hex')}`;
    if (privateKey !== undefined && privateKey !== ownKey)
      throw forbidden('This is not the private key of the address');
    address.record = {
      ...record,
      ...(isActive !== undefined && { isActive }),
      ...(name !== undefined && { name }),
      ...(metadata !== undefined && { metadata }),
      configurations: { ...record.configurations, ...configurations },
      updatedAt: timestamp(world.clock),
    };
    const shown = address.record.configurations.showPrivateKey ? { privateKey: ownKey } : {};
    return { data: { ...showAddress(address), ...shown }, message: 'Address updated successfully' };
  },
} satisfies Partial<Behaviours>;
