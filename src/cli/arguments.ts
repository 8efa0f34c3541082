import { InvalidArgumentError } from 'commander';

/** Takes a whole number of a range. */
export const wholeNumber = (min: number, max?: number) => (text: string) => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= (max ?? number)) return number;
  throw new InvalidArgumentError(`It must be a whole number of ${min} ${max ? `to ${max}` : 'or more'}.`);
};

/** Takes an address of the web. */
export function webAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new InvalidArgumentError('Write it as https://… or http://….');
}
