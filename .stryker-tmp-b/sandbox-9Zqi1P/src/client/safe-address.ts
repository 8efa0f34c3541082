// @ts-nocheck
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether what is sent cannot be read on the way: over `https:`, or over `http:` to this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
