import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { listOperations, readContract } from '../../../scripts/contract/contract.js';
import { hasChromium } from '../../chromium.js';
import { useChromium } from '../chromium.js';

describe.runIf(hasChromium)('the whole reference on paper', () => {
  const chromium = useChromium();

  it('is printed with every operation, event, guide and schema', async () => {
    const page = await chromium.open('/all.html', { javaScriptEnabled: false });
    const titles = await page.locator('article > h2').allTextContents();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), { mergePages: true });
    // Where a line breaks there is a space or nothing.
    const printed = text.replaceAll(/\s/g, '');
    const contract = readContract();
    const operations = listOperations(contract).map(({ operation }) => operation.operationId);
    const wanted = [...titles, ...operations, ...Object.keys(contract.webhooks)];
    expect(wanted.filter((words) => !printed.includes(words.replaceAll(/\s/g, '')))).toEqual([]);
  });
});
