import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../../chromium.js';
import { useChromium } from '../chromium.js';

describe.runIf(hasChromium)('an operation on paper', () => {
  const chromium = useChromium();

  it('is printed with its fields, its response and its code', async () => {
    const page = await chromium.open('/reference/executeFiatWithdrawal/', { javaScriptEnabled: false });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), { mergePages: true });
    // Where a line breaks there is a space or nothing.
    const printed = text.replaceAll(/\s/g, '');
    const wanted = ['executeFiatWithdrawal', 'institutionIdentifier', 'FiatWithdrawalTransaction', 'x-api-key'];
    expect(wanted.filter((words) => !printed.includes(words))).toEqual([]);
  });
});
