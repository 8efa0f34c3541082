import { expect, it, vi } from 'vitest';

it.each(['Request', 'Headers', 'FormData'] as const)(
  'importing the client does not touch the global %s',
  async (name) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    const touched = vi.fn();
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        touched();
        return descriptor?.get ? descriptor.get.call(globalThis) : descriptor?.value;
      },
    });
    try {
      vi.resetModules();
      await import('../../src/index.js');
      await import('../../src/sdk.js');
      expect(touched).not.toHaveBeenCalled();
    } finally {
      Object.defineProperty(globalThis, name, descriptor ?? {});
    }
  },
);
