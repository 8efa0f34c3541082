import type { Locator } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SandboxOptions } from '../../src/testing.ts';
import { findBarriers, hasChromium, useBrowser } from '../chromium.ts';
import { freePort } from '../loopback.ts';
import { bodies, roles } from '../operations.ts';
import { checkBuild } from '../package/packed.ts';
import { useSandbox, useWorld, walletOf } from './service.ts';

beforeAll(checkBuild);

const minute = 60_000;

describe.runIf(hasChromium)('the page in a browser', () => {
  const browser = useBrowser();

  /** A sandbox with a receiver that responds with these statuses, and the page. */
  async function openPage(statuses: number[] = [], options: SandboxOptions = {}, context = {}) {
    const world = await useWorld(options, ...statuses);
    const page = await browser.open(`${world.sandbox.url}/_sandbox/`, context);
    await page.getByText('Live', { exact: true }).waitFor();
    const deliveries = page.locator('#delivery-list li');
    /** Opens an action by its title, and submits its form. */
    const act = async (title: string, fields: Record<string, string> = {}) => {
      const button = page.getByRole('button', { name: title, includeHidden: true });
      const details = page.locator('details', { has: button });
      if (!(await details.evaluate((each) => (each as HTMLDetailsElement).open)))
        await details.locator('summary').click();
      for (const [label, value] of Object.entries(fields)) {
        const field = details.getByLabel(new RegExp(`^${label}`));
        if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
        else await field.fill(value);
      }
      await button.click();
      return details.getByRole('status');
    };
    return { ...world, page, deliveries, act };
  }

  const expectText = (locator: Locator, text: string | RegExp) =>
    expect.poll(() => locator.textContent()).toMatch(text);
  const expectCount = (locator: Locator, count: number) => expect.poll(() => locator.count()).toBe(count);

  it('shows the wallets with their addresses, accounts and keys, and adds to them', async () => {
    const { page, sandbox, act, wallet } = await openPage();
    const entryOf = (id: string) => page.locator(`[id="${id}"]`);
    for (const { id, apiKey, address, addresses } of sandbox.wallets) {
      const text = await entryOf(id).textContent();
      for (const part of [id, apiKey, address, ...addresses.map((child) => child.id)]) expect(text).toContain(part);
    }
    await expectText(entryOf(wallet.id), wallet.virtualAccounts[0]?.accountNumber ?? 'none');
    await act('Add a child address', { Wallet: wallet.id });
    await expectText(entryOf(wallet.id), walletOf(sandbox, 'ethereum').wallet.addresses[1]?.address ?? 'none');
    await act('Add a wallet', { Blockchain: 'tron', Network: 'testnet' });
    await expectCount(page.locator('#wallets > details'), 6);
    expect(sandbox.wallets.at(-1)).toMatchObject({ network: 'testnet', blockchain: { slug: 'tron' } });
  });

  it('lets deposits, fiat and failing swaps arrive, and shows rejected requests', async () => {
    const { arrivals, act, address, wallet, assetId, deliveries } = await openPage();
    const failing = { Address: address.id, Amount: '7', 'Final event': 'deposit.failed' };
    await expectText(await act('A deposit arrives', failing), /^DEP-\d+: FAILED\. Deliveries: 2\.$/);
    await expectText(await act('A deposit arrives', { Amount: 'seven' }), 'amount must match');
    expect(browser.complaints.splice(0).join()).toContain('400');
    await expectText(await act('Fiat arrives', { Amount: '5000' }), /: SUCCESS/);
    const swap = { Wallet: wallet.id, 'From asset': assetId('USDC'), 'To asset': assetId('USDT') };
    await expectText(await act('Fail a swap', swap), /^SWP-\d+: FAILED/);
    const last = arrivals.flatMap(({ event }) => (event === 'deposit.processing' ? [] : [event]));
    expect(last).toEqual(['deposit.failed', 'deposit.success', 'swap.failed']);
    await expectCount(deliveries, 5);
  });

  it('sets the webhook URL, gets a code, and starts again', async () => {
    const { page, sandbox, act, wallet, deliveries, deposit } = await openPage();
    await expectText(await act('Get a two-factor code'), /^\d{6}$/);
    await deposit();
    await expectCount(deliveries, 2);
    const url = 'https://example.com/';
    await expectText(await act('Set the webhook URL', { URL: url, Wallet: wallet.id }), /^Done\.$/);
    expect(sandbox.wallets.map(({ webhookUrl }) => webhookUrl === url)).toEqual([true, false, false, false, false]);
    page.once('dialog', (dialog) => dialog.dismiss());
    await expectText(await act('Start again'), /^Nothing was removed\.$/);
    page.once('dialog', (dialog) => dialog.accept());
    await expectText(await act('Start again'), /^Done\.$/);
    await page.getByText('No deliveries yet').waitFor();
  });

  it('draws each attempt with its status where the documented schedule has it, and the next one', async () => {
    const { page, sandbox, deposit, deliveries } = await openPage([200, 500, 503, 500, 200]);
    await deposit();
    await sandbox.advanceClock({ milliseconds: 75 * minute });
    const row = deliveries.first();
    await row.getByText('acknowledged, attempt 4').waitFor();
    const labels = () => row.locator('svg text').allTextContents();
    await expect.poll(labels).toEqual(['500', '503', '500', '200']);
    const centres = (selector: string) =>
      page.locator(selector).evaluateAll((marks) =>
        marks.map((mark) => {
          const { left, width } = mark.getBoundingClientRect();
          return Math.round(left + width / 2);
        }),
      );
    const slots = await centres('#axis text');
    await expectText(page.locator('#axis'), '0+10 min+30 min+70 min+150 min');
    const marks = await centres('#delivery-list li:first-child :is(path.failed, circle.ok)');
    expect(marks.map((mark, index) => Math.abs(mark - (slots[index] ?? 0)) <= 1)).toEqual([true, true, true, true]);
    await row.getByLabel('at once: 500, + 10 min: 503, + 30 min: 500, + 70 min: 200 acknowledged').waitFor();

    const port = await freePort();
    sandbox.setWebhookUrl({ url: `http://127.0.0.1:${port}/` });
    sandbox.setDeliveryFaults({ 'deposit.processing': { kind: 'duplicated' } });
    await deposit({ finalEvent: 'deposit.processing' });
    await row.getByText(`next attempt in 10 min, connection refused by 127.0.0.1:${port}`).waitFor();
    await expectCount(row.locator('circle.due'), 1);
    await expectCount(row.locator('path.extra'), 1);
    await sandbox.advanceClock({ milliseconds: 4 * minute });
    await row.getByText('next attempt in 6 min').waitFor();
    await sandbox.advanceClock({ milliseconds: 3 * 60 * minute });
    await row.getByText('not acknowledged, 5 attempts').waitFor();
    await expect.poll(labels).toEqual(Array(5).fill('none'));
  });

  it('moves the clock, by minutes and to the next attempt', async () => {
    const { page, deposit, deliveries } = await openPage([200, 500]);
    const clock = page.getByRole('form', { name: 'Clock' });
    const press = (name: string) => page.getByRole('button', { name }).click();
    await press('To the next attempt');
    await expectText(clock.getByRole('status'), /^No attempt is due\.$/);
    await deposit();
    await deliveries.first().getByText('next attempt in 10 min').waitFor();
    await press('To the next attempt');
    await page.getByText('2026-10-01 08:10:00 UTC').waitFor();
    await clock.getByLabel('Minutes').fill('1.5');
    await press('Move the clock');
    await page.getByText('2026-10-01 08:11:30 UTC').waitFor();
  });

  it('reports a sandbox that does not respond, and follows the one in its place by the real clock', async () => {
    const port = await freePort();
    const { page, sandbox } = await openPage([], { port });
    await sandbox.close();
    await page.getByText('The sandbox does not respond. Trying again.').waitFor();
    const restarted = await useSandbox({ port, seed: 2, clock: 'real' });
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText(restarted.apiKey).waitFor();
    await expectCount(page.locator(`[id="${sandbox.wallets[0].id}"]`), 0);
    await expectCount(page.getByRole('form', { name: 'Clock' }), 0);
    const read = async () => Date.parse((await page.locator('#clock').textContent())?.replace(' UTC', 'Z') ?? '');
    const start = await read();
    await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(start);
    browser.complaints.splice(0);
  });

  it('a delivery shows its attempts and its body, and is sent again', async () => {
    const { page, sandbox, deposit, deliveries, arrivals } = await openPage([200, 500]);
    await deposit();
    await deliveries.first().getByRole('button').click();
    const entry = page.getByRole('dialog', { name: 'deposit.success' });
    const [first, second] = arrivals.map(({ bytes }) => bytes);
    expect(JSON.parse((await entry.locator('pre').first().textContent()) ?? '')).toEqual(JSON.parse(second ?? ''));
    await sandbox.advanceClock({ milliseconds: 10 * minute });
    await expectCount(entry.getByRole('row'), 3);
    await entry.getByText('acknowledged, attempt 2').waitFor();
    await entry.getByRole('button', { name: 'Send again' }).click();
    await entry.getByText('Sent again: 200').waitFor();
    expect(arrivals.map(({ bytes }) => bytes)).toEqual([first, second, second, second]);
    await entry.getByRole('button', { name: 'Close' }).click();
    await entry.waitFor({ state: 'hidden' });
  });

  it('can be used with only the keyboard', async () => {
    const { page, deliveries } = await openPage();
    const focused = async () => (await page.locator(':focus').allTextContents()).join().trim();
    const tabTo = async (text: string) => {
      for (let presses = 0; !(await focused()).startsWith(text); presses += 1) {
        expect(presses, text).toBeLessThan(60);
        await page.keyboard.press('Tab');
      }
    };
    await tabTo('Fiat arrives');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await tabTo('Fiat arrives');
    await page.keyboard.press('Enter');
    await expectCount(deliveries, 2);
    expect(await focused()).toBe('Fiat arrives');
    await page.evaluate(() => document.querySelector<HTMLElement>('header button')?.focus());
    await tabTo('deposit.success');
    await page.keyboard.press('Enter');
    await tabTo('Send again');
    await page.keyboard.press('Space');
    // A delivery that arrives leaves the focus where it is.
    await expectCount(deliveries, 3);
    expect(await focused()).toBe('Send again');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused()).toContain('deposit.success');
  });

  const screens = [390, 1440].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
  it.each(screens)('is readable at $width pixels in a $theme theme, without scrolling sideways', async (screen) => {
    const deliveryFaults = { 'deposit.success': { kind: 'duplicated' } } as const;
    const context = { colorScheme: screen.theme, viewport: { width: screen.width, height: 844 } };
    const { page, ask, deposit, deliveries } = await openPage([500, 200, 500, 503], { deliveryFaults }, context);
    await deposit();
    await ask(roles.get.operationId);
    await page.locator('#request-list li').waitFor();
    await page.locator('details').evaluateAll((all) => all.map((each) => each.setAttribute('open', '')));
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([await findBarriers(page), await isWide()]).toEqual([[], false]);
    await deliveries.first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).waitFor();
    expect([await findBarriers(page), await isWide()]).toEqual([[], false]);
  });

  it('follows a payout whose response is lost: its record, its status and its call', async () => {
    const { page, sandbox, act, ask, assetId } = await openPage();
    await act('Choose the status of the next withdrawals', { Status: 'FAILED' });
    await expectText(await act('Lose the next response'), /^Done\.$/);
    const body = { ...bodies.funds, code: undefined, amount: 1600, assetId: assetId('cNGN') };
    await expect(ask('executeFiatWithdrawal', body)).rejects.toThrow('fetch failed');
    const row = page.locator('#withdrawal-list').getByRole('button');
    await expectText(row, /1600 cNGN.*payout-0042.*FAILED.*calls: reset/s);
    await row.click();
    const entry = page.getByRole('dialog', { name: 'Withdrawal' });
    await entry.getByText('connection reset after the operation was carried out').waitFor();
    const [record] = sandbox.withdrawals;
    expect(JSON.parse((await entry.locator('pre').textContent()) ?? '')).toEqual(record);
  });

  it('sets and removes faults, as they are or changed, and shows why a request was refused', async () => {
    const { page, act, ask } = await openPage();
    const faults = JSON.stringify({ [roles.get.operationId]: { status: 503 } });
    await expectText(await act('Refuse the next call', { Faults: faults }), /^Done/);
    expect((await ask(roles.get.operationId)).status).toBe(503);
    await expectText(await act('Remove the request faults'), /^Done/);
    expect((await ask(roles.get.operationId)).status).toBe(404);
    await page.getByRole('button', { name: /503.*fault: status 503/ }).waitFor();
    await page.getByRole('button', { name: /^404/ }).click();
    await expectText(page.getByRole('dialog', { name: roles.get.operationId }), 'There is no customer unknown');
  });
});
