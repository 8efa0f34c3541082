import { satteri } from '@astrojs/markdown-satteri';
import { describe, expect, it } from 'vitest';
import { hastPlugins, mdastPlugins } from '../../scripts/docs/site/markdown.js';

const renderer = await satteri({ mdastPlugins, hastPlugins }).createRenderer({ syntaxHighlight: false });
const htmlOf = async (text: string) => (await renderer.render(text)).code;

describe('markup in a description', () => {
  it.each(['<img src="x" onerror="alert(1)">', 'Text with <b onclick="x">markup</b>', '<script>alert(1)</script>'])(
    'is shown as text: %s',
    async (text) => {
      const html = await htmlOf(text);
      expect(html).not.toMatch(/<(img|b|script)\b/);
      expect(html).toContain('&lt;');
    },
  );

  it('does not change what Markdown writes', async () => {
    expect(await htmlOf('A **bold** [link](https://example.com)')).toBe(
      '<p>A <strong>bold</strong> <a href="https://example.com">link</a></p>\n',
    );
  });
});

describe('a list of fields', () => {
  const fields = '- [`a`](#/x/a "field") (object)\n\n  Text.\n\n  - [`b`](#/x/a/b "field") (string)\n';

  it('has an anchor for each field, and what a field holds is in an open disclosure that counts it', async () => {
    const html = await htmlOf(fields);
    expect(html).toContain('<li id="/x/a" class="field">');
    expect(html).toContain('<details open><summary>1 field</summary><ul class="fields">');
    expect(html).toContain('id="/x/a/b"');
    expect(html).not.toContain('title=');
  });

  it('is not what another list is, of which an entry begins with code', async () => {
    expect(await htmlOf('- `a`: text\n  - [`b`](#b)\n')).not.toMatch(/details|class=/);
  });
});
