/** The released versions of the changelog as an Atom feed. */

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The feed of a changelog whose page has an address. A version without a date is not released. */
export function writeFeed(changelog: string, page: string): string {
  const versions = [...changelog.matchAll(/^## \[(.+)\] - (\d{4}-\d\d-\d\d)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm)];
  const entries = versions.map(
    ([, version = '', date, text = '']) =>
      `<entry><id>${page}#${version}</id><title>${version}</title><updated>${date}T00:00:00Z</updated><link href="${page}"/><content>${escapeXml(text.trim())}</content></entry>`,
  );
  const updated = versions[0]?.[2] ?? '1970-01-01';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${page}</id><title>Stablecoin wallet API: changelog</title><updated>${updated}T00:00:00Z</updated><author><name>Stablecoin wallet API</name></author>
${entries.join('\n')}
</feed>
`;
}
