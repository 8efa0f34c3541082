import { expect, it } from 'vitest';
import { hasChromium } from '../../chromium.js';
import { useChromium } from '../chromium.js';

const chromium = useChromium();

it.runIf(hasChromium)(
  'an operation is printed with its fields, its response and its code, and without its buttons',
  async () => {
    const page = await chromium.open('/reference/executeFiatWithdrawal/', { javaScriptEnabled: false });
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('main').innerText();
    for (const words of ['institutionIdentifier', 'x-api-key', 'WalletClient']) expect(printed).toContain(words);
    expect(await page.locator('site-search').isVisible()).toBe(false);
  },
);
