/** Whether a URL's host is this machine. */
export const isLoopbackHost = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Whether a peer's address is this machine, including IPv4 inside IPv6. */
export const isLoopbackAddress = (address: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/** Whether requests to a URL are protected from eavesdropping: `https:`, or `http:` to this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
