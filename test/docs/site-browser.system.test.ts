import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../scripts/contract/contract.ts';
import { writeSamples } from '../../scripts/docs/samples.ts';
import { hasChromium } from '../chromium.ts';
import { useChromium } from './site.ts';

const samples = writeSamples(readContract());
const withdrawal = '/reference/executeFiatWithdrawal/';

const isOnScreen = async (page: Page, selector: string): Promise<boolean> => {
  const box = await page.locator(selector).first().boundingBox();
  return box !== null && box.y >= 0 && box.y < 900;
};

describe.runIf(hasChromium)('the reference in a browser', () => {
  const chromium = useChromium();

  it('a link to a nested field opens the sections around it', async () => {
    const page = await chromium.open(`${withdrawal}#200.data.status`);
    await expect.poll(() => isOnScreen(page, '[id="200.data.status"]')).toBe(true);
  });

  it('tabs are chosen with the keyboard, and the language is kept on the next page', async () => {
    const page = await chromium.open(withdrawal);
    const tab = (name: string) => page.getByRole('tab', { name }).first();
    await tab('curl').focus();
    await page.keyboard.press('End');
    expect(await tab('Python').getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tabpanel').getByText('import requests').first().waitFor();
    await page.goto(`${chromium.origin()}/reference/sweepAssets/`);
    expect(await tab('Python').getAttribute('aria-selected')).toBe('true');
  });

  it('code is copied as it is', async () => {
    const page = await chromium.open(withdrawal);
    await page.locator('.copy button').first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(samples.executeFiatWithdrawal?.[0]?.source);
  });

  it('the search opens with a slash, shows the sentence that matched with method and path, and is moved through by arrows', async () => {
    const page = await chromium.open('/');
    await page.locator('#starlight__search input').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    await page.keyboard.type('bank withdrawal institutionIdentifier');
    const first = page.locator('#starlight__search .pagefind-ui__result').first();
    await first.getByText('POST /v1/wallets/{walletId}/withdraw/fiat/execute').waitFor();
    expect(await first.locator('mark').count()).toBeGreaterThan(0);
    // A result gets its link once its data is loaded.
    await page.locator('#starlight__search .pagefind-ui__result-link').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${withdrawal}**`);
  });

  it('the search suggests what to try if it finds nothing', async () => {
    const page = await chromium.open('/');
    await page.locator('#starlight__search input').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    await page.keyboard.type('xyzzyqq');
    await page.getByText('Nothing is found for xyzzyqq. Try one word').waitFor();
  });

  it('everything is read without a script, every tab included', async () => {
    const page = await chromium.open(withdrawal, { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Withdraw stablecoin to a bank account');
    await page.getByText('import requests').first().waitFor();
    await page.getByText('Build', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Handle errors' }).first().click();
    expect(page.url()).toContain('/guides/errors/');
  });

  it('the sidebar shows the page that is read, with the method of an operation', async () => {
    const page = await chromium.open(withdrawal);
    const current = page.locator('nav.sidebar [aria-current="page"]');
    expect(await isOnScreen(page, 'nav.sidebar [aria-current="page"]')).toBe(true);
    expect(await current.textContent()).toContain('POST');
  });

  it('prints folded sections, and every tab', async () => {
    const page = await chromium.open(withdrawal);
    await page.emulateMedia({ media: 'print' });
    const folded = page.locator('details.note:not([open]) p').first();
    expect(await folded.evaluate((text) => text.checkVisibility())).toBe(true);
    const printed = await page.locator('main').innerText();
    for (const words of ['institutionIdentifier', 'x-api-key', 'WalletClient']) expect(printed).toContain(words);
    const examples = await page.locator('.side .expressive-code').all();
    const cut = examples.map((one) => one.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight));
    expect(await Promise.all(cut)).not.toContain(true);
    expect(await page.locator('nav.sidebar').isVisible()).toBe(false);
    expect(await page.locator('site-search').isVisible()).toBe(false);
  });

  it('its policy stops a request to another host', async () => {
    const page = await chromium.open('/');
    const directive = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', (violation) => resolve(violation.effectiveDirective));
          fetch('http://127.0.0.1:9/').catch(() => {});
        }),
    );
    expect(directive).toBe('connect-src');
    expect(chromium.complaints.splice(0).join()).toContain('Content Security Policy');
    chromium.requests.splice(0);
  });
});
