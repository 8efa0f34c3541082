const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether nobody on the way can read what is sent: by `https:`, or by `http:` to this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
