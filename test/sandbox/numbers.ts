/** A decimal string in units of 10⁻¹⁸. */
export function fromDecimal(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}
