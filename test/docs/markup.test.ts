import { describe, expect, it } from 'vitest';
import { createMarkdown, toParts } from '../../scripts/docs/site/html.js';

const markdown = createMarkdown((target) => target);
const htmlOf = (text: string) =>
  toParts(markdown, text)
    .map((part) => ('html' in part ? part.html : part.code))
    .join('');

describe('markup in a description', () => {
  it.each(['<img src="x" onerror="alert(1)">', 'Text with <b onclick="x">markup</b>', '<script>alert(1)</script>'])(
    'is shown as text: %s',
    (text) => {
      expect(htmlOf(text)).not.toMatch(/<(img|b|script)\b/);
      expect(htmlOf(text)).toContain('&lt;');
    },
  );

  it('does not change what Markdown writes', () => {
    expect(htmlOf('A **bold** [link](https://example.com)')).toBe(
      '<p>A <strong>bold</strong> <a href="https://example.com">link</a></p>\n',
    );
  });
});
