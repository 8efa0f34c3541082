/** Whether a host of a URL is this machine. */
export const isLoopbackHost = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Whether the address of a peer is this machine, also as IPv4 inside of IPv6. */
export const isLoopbackAddress = (address: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/** Whether requests to an address are protected from eavesdropping: `https:`, or `http:` to this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
