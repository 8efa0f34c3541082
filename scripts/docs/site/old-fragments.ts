/** The address of what was once a fragment of one page, such as `#/schemas/asset/decimals`, given the address of each page. */
export function addressOfFragment(fragment: string, addresses: Record<string, string>): string | undefined {
  const parts = fragment.split('/');
  for (let length = parts.length; length > 1; length--) {
    const address = addresses[parts.slice(0, length).join('/')];
    const rest = parts.slice(length).join('.');
    if (address !== undefined) return rest ? `${address}#${rest}` : address;
  }
  return undefined;
}
