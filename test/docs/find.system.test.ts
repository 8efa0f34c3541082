/** The search, with what readers type, on the index of the site. */

import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../scripts/docs/pages/page.ts';
import { type Entry, options } from '../../scripts/docs/search.ts';
import { readSite } from './site.ts';

const site = readSite('site');
const index = MiniSearch.loadJSON<Entry>(readFileSync('site/pagefind/index.json', 'utf8'), options);
/** The pages and schemas that are found, as the questions name them. */
const find = (query: string): string[] =>
  index.search(query).map(({ id }) => id.replace('reference/schemas.md#', 'schemas/').replace(/\.md$/, ''));

/** Whether one of the wanted pages is among the first three that are found. */
function isFound([query, wanted]: (typeof questions)[number]): boolean {
  const pages = wanted.replaceAll(/schemas\/\w+/g, (name) => name.toLowerCase()).split(' ');
  return find(query)
    .slice(0, 3)
    .some((page) => pages.includes(page));
}

describe('the search', () => {
  it('finds the page among the first three for 37 of forty questions', () => {
    expect(questions).toHaveLength(40);
    const missed = questions.filter((question) => !isFound(question)).map(([query]) => query);
    expect(missed.length, missed.join(' | ')).toBeLessThanOrEqual(3);
  });

  it.each([
    [
      'a sentence with words that no page has',
      'how do I withdraw to a bank, please?',
      'reference/executeFiatWithdrawal',
    ],
    ['a word that resembles another', 'seed', 'guides/sandbox'],
    ['an abbreviation', 'sla', 'guides/not-documented'],
    ['the words of a security review', 'telemetry update check other hosts', 'guides/security'],
    ['a typing error', 'withdrwal', 'reference/executeFiatWithdrawal'],
    ['words of which no page has all', 'institution identifier sepolia xyzzy', 'reference/executeFiatWithdrawal'],
    ['a word of which only the beginning is typed', 'authenti', 'guides/authentication'],
    ['the words of a name', 'quote wallet swap', 'reference/quoteWalletSwap'],
    ['a task that no operation has, on the page that says so', 'execute swap', 'reference/quoteWalletSwap'],
    ['a fact that is not documented', 'custody', 'guides/not-documented'],
    ['a method that no operation serves', 'poll for deposits', 'guides/not-documented'],
    ['the words of a database administrator', 'postgres privileges grant', 'guides/security'],
    ['the words of capacity planning', 'webhook throughput benchmark', 'guides/webhooks-in-production'],
    ['the field of an event of AWS Lambda', 'isBase64Encoded', 'guides/receiving-webhooks'],
    ['an option of pydantic', 'pydantic extra forbid', 'guides/compatibility'],
    ['a fault', 'status 200 html', 'guides/sandbox'],
    ['a task at the terminal', 'stop a payout run', 'guides/payouts'],
    ['a crash', 'lease of a dead worker', 'guides/webhooks-in-production'],
  ])('finds by %s', (_what, query, page) => {
    expect(find(query).slice(0, 3)).toContain(page);
  });

  it('leads to pages that exist, and describes each of them', () => {
    const found = index.search(MiniSearch.wildcard);
    expect(found.length).toBeGreaterThan(150);
    for (const { id, excerpt } of found) {
      const [page = '', fragment = ''] = addressOf(id, '').split('#');
      expect(site.get(`${page}index.html`)).toContain(fragment && ` id="${fragment}"`);
      expect(excerpt).toMatch(/^[^`]{10,}$/);
    }
  });
});

/** Questions during an incident, each with the page and the heading that have the steps, and the symptom of the start page. */
const atNight: [query: string, page: string, heading: string, symptom: string][] = [
  ['OutcomeUnknownError', 'guides/troubleshooting', 'OutcomeUnknownError', 'outcomeunknownerror'],
  ['all webhooks return 401', 'guides/troubleshooting', 'All webhooks return 401', 'all-webhooks-return-401'],
  ['we missed events', 'guides/troubleshooting', 'We missed events', 'we-missed-events'],
  ['a key leaked', 'guides/authentication', 'If a key leaks', 'if-a-key-leaks of authentication'],
  ['settle an unknown payout', 'guides/payouts', 'Settle an unknown payout', 'a-payout-is-unknown'],
  ['replay an inbox event', 'guides/troubleshooting', 'Replay an inbox event', 'replay-an-inbox-event'],
  ['ports and defaults', 'guides/troubleshooting', 'Ports and defaults', 'ports-and-defaults'],
  ['redis was flushed', 'guides/troubleshooting', 'The delivery store was lost', 'the-delivery-store-was-lost'],
  [
    'a resend did not run the handler',
    'guides/troubleshooting',
    'A resend did not run the handler',
    'a-resend-did-not-run-the-handler',
  ],
  ['the database is down', 'guides/troubleshooting', 'The database is down or full', 'the-database-is-down-or-full'],
];

describe('during an incident', () => {
  it.each(atNight)('the search for "%s" leads to %s, which has the heading "%s"', (query, page, heading) => {
    expect(find(query).slice(0, 3)).toContain(page);
    expect(readFileSync(`site/${page}.md`, 'utf8')).toContain(`\n## ${heading}\n`);
  });

  it.each(atNight)('who asks "%s" finds the symptom on the start page', (_query, _page, _heading, symptom) => {
    const [anchor, guide = 'troubleshooting'] = symptom.split(' of ');
    expect(site.get('index.html')).toContain(`guides/${guide}/#${anchor}"`);
    expect(site.get(`guides/${guide}/index.html`)).toContain(` id="${anchor}"`);
  });
});

const questions: [query: string, pages: string][] = [
  ['how do I authenticate', 'guides/authentication'],
  ['x-api-key missing', 'guides/authentication guides/errors'],
  ['store api keys safely', 'guides/authentication guides/runtimes'],
  ['error codes list', 'guides/errors guides/not-documented'],
  ['network error after post', 'guides/errors'],
  ['how to handle unknown outcome', 'guides/errors'],
  ['signature mismatch on webhook', 'guides/receiving-webhooks'],
  ['nestjs webhook controller', 'guides/receiving-webhooks guides/runtimes'],
  ['webhook ip allowlist', 'guides/not-documented guides/receiving-webhooks'],
  ['how often are webhooks retried', 'guides/receiving-webhooks reference/events'],
  ['what events exist', 'reference/events schemas/WebhookEvent'],
  ['prevent double crediting', 'guides/receiving-webhooks guides/delivery-stores'],
  ['monitor failed webhooks', 'guides/webhooks-in-production'],
  ['queue webhooks for later processing', 'guides/delivery-stores guides/queues-and-orms'],
  ['multiple wallets one webhook url', 'guides/webhooks-in-production guides/receiving-webhooks'],
  ['bulk payouts', 'guides/payouts'],
  ['resume payouts after a crash', 'guides/payouts'],
  ['rounding of amounts', 'guides/concepts'],
  ['bigint amounts', 'guides/concepts'],
  ['mock server in github actions', 'guides/testing'],
  ['test my webhook handler locally', 'guides/testing guides/sandbox'],
  ['trigger a test event', 'guides/testing guides/sandbox'],
  ['run the sandbox in docker', 'guides/sandbox'],
  ['sandbox two factor code', 'guides/sandbox guides/sandbox-behaviour'],
  ['edge runtime', 'guides/runtimes'],
  ['nextjs server component fetch cache', 'guides/runtimes guides/client guides/errors'],
  ['go client generation', 'guides/compatibility'],
  ['swagger ui', 'guides/compatibility'],
  ['import into insomnia', 'guides/compatibility'],
  ['sepolia or mainnet', 'guides/concepts schemas/Network'],
  ['tron address support', 'guides/concepts schemas/Blockchain'],
  ['upgrade to a newer version', 'guides/upgrade changelog'],
  ['deprecation policy', 'guides/upgrade'],
  ['give an ai assistant access', 'guides/agents'],
  ['withdraw ngn to a bank', 'reference/executeFiatWithdrawal'],
  ['approve token spending', 'reference/signContractWrites'],
  ['estimate fee for a child address', 'reference/estimateAddressNetworkFee'],
  ['rename a child address', 'reference/updateAddress'],
  ['refund a failed swap', 'reference/swap.failed'],
  [
    'fields of a virtual account',
    'schemas/VirtualAccountDetails schemas/AddressVirtualAccount schemas/WalletVirtualAccount',
  ],
];
