import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { choose, hasChromium, languagesOf, panelOf, useChromium, waitForScript } from '../chromium.js';

/** What a newcomer does, one action each. */
type Step =
  | { menu: string }
  | { search: string; pick: string }
  | { language: string; at: string }
  | { example: RegExp; at: string };

interface Task {
  goal: string;
  steps: Step[];
  /** Where the newcomer ends, and what stands there. */
  at: string;
  reads: string | RegExp;
}

const withdrawal = '#/fiat-withdrawal/executefiatwithdrawal';
const fees = '#/contracts/estimatewalletnetworkfee';

const tasks: Task[] = [
  {
    goal: 'starts the mock',
    steps: [{ menu: '#/getting-started' }],
    at: '#/getting-started',
    reads: /npm|npx/,
  },
  {
    goal: 'learns which header carries the API key',
    steps: [{ menu: '#/authentication' }],
    at: '#/authentication',
    reads: 'x-api-key',
  },
  {
    goal: 'withdraws to a bank account with a reference, in curl',
    steps: [{ menu: '#/fiat-withdrawal' }, { menu: withdrawal }],
    at: withdrawal,
    reads: '"reference": "PAYROLL-2026-09-014"',
  },
  {
    goal: 'learns what to do after a withdrawal without a response',
    steps: [{ search: 'OutcomeUnknownError', pick: '#/errors' }],
    at: '#/errors',
    reads: 'OutcomeUnknownError',
  },
  {
    goal: 'estimates the fees of several calls in TypeScript',
    steps: [
      { search: 'network-fee', pick: fees },
      { language: 'TypeScript, by path', at: fees },
      { example: /calls/i, at: fees },
    ],
    at: fees,
    reads: 'createWalletClient',
  },
  {
    goal: 'learns how a webhook is verified',
    steps: [{ search: 'x-service-signature', pick: '#/receiving-webhooks' }],
    at: '#/receiving-webhooks',
    reads: 'HMAC-SHA512',
  },
  {
    goal: 'learns when a delivery is tried again',
    steps: [{ search: 'retry schedule', pick: '#/receiving-webhooks' }],
    at: '#/receiving-webhooks',
    reads: /80/,
  },
  {
    goal: 'finds the event that a deposit is credited for',
    steps: [{ menu: '#/events' }, { menu: '#/events/receivedepositsuccess' }],
    at: '#/events/receivedepositsuccess',
    reads: 'This is the event to credit',
  },
  {
    goal: 'learns which statuses a transaction can have',
    steps: [{ search: 'INCOMPLETE', pick: '#/schemas/transactionstatus' }],
    at: '#/schemas/transactionstatus',
    reads: 'CANCELLED',
  },
  {
    goal: 'learns how many decimals an asset has',
    steps: [{ search: 'decimals', pick: '#/schemas/asset' }],
    at: '#/schemas/asset',
    reads: 'Decimal places of the smallest unit.',
  },
  {
    goal: 'learns whether signing takes a two-factor code',
    steps: [{ search: 'contracts/write/sign', pick: '#/contracts/signcontractwrites' }],
    at: '#/contracts/signcontractwrites',
    reads: 'Two-factor code: required',
  },
  {
    goal: 'finds out what the service does not say about errors',
    steps: [{ menu: '#/not-shown' }],
    at: '#/not-shown',
    reads: 'Not shown',
  },
];

async function take(page: Page, step: Step): Promise<void> {
  if ('menu' in step) await page.locator(`.menu-content a[href="${step.menu}"]`).first().click();
  if ('language' in step) await choose(page, languagesOf(page, step.at), step.language);
  if ('example' in step) {
    await panelOf(page, step.at).getByRole('button', { name: 'Example' }).click();
    await page.getByRole('menuitem', { name: step.example }).locator('visible=true').first().click();
  }
  if ('search' in step) {
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.locator('input').fill(step.search);
    const results = dialog.locator('[data-component-name="Search/SearchItem"]');
    await results.first().waitFor();
    // A reader looks at the first results only.
    const places = await results.evaluateAll((links) =>
      links.slice(0, 8).map((link) => link.getAttribute('href') ?? ''),
    );
    const index = places.findIndex((place) => place.startsWith(step.pick));
    expect(index, `${step.pick} among ${places.join(', ')}`).toBeGreaterThanOrEqual(0);
    await results.nth(index).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** To search is to write and to choose. */
const countOf = ({ steps }: Task): number => steps.reduce((sum, step) => sum + ('search' in step ? 2 : 1), 0);

const named = tasks.map((task) => ({
  ...task,
  name: `${task.goal} in ${countOf(task)} ${countOf(task) === 1 ? 'step' : 'steps'}`,
}));

describe.runIf(hasChromium)('a newcomer', () => {
  const chromium = useChromium();

  it.each(named)('$name', async ({ steps, at, reads }) => {
    const page = await chromium.open();
    await waitForScript(page);
    for (const step of steps) await take(page, step);
    // A section of a guide and a field have addresses below that of their page.
    await expect.poll(() => page.url(), { timeout: 10_000 }).toContain(at);
    await page.getByRole('main').getByText(reads).locator('visible=true').first().waitFor();
  });

  it('needs at most four steps for each of twelve tasks', () => {
    expect(tasks).toHaveLength(12);
    expect(Math.max(...tasks.map(countOf))).toBeLessThanOrEqual(4);
  });
});
