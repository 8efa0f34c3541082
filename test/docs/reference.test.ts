import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract.js';
import { composeReference } from '../../scripts/docs/compose.js';
import type { JsonObject } from '../../scripts/docs/document.js';
import { readGuides, slugs } from '../../scripts/docs/guides.js';
import { linkToOperation, linkToSchema } from '../../scripts/docs/links.js';
import { scriptHashes, sealPage } from '../../scripts/docs/page.js';
import { writeSamples } from '../../scripts/docs/samples.js';

const contract = readContract();
const samples = await writeSamples(contract);
const guides = readGuides(contract, samples);
const composed = composeReference(contract, guides, samples, ['openapi.json']);
const text = JSON.stringify(composed);
const page = readFileSync('site/index.html', 'utf8');

const events = Object.values(contract.webhooks).map(({ post }) => post);
const operations = [...listOperations(contract).map(({ operation }) => operation), ...events];

/** Every text of an extension, wherever it stands in the contract. */
function textsOf(node: unknown, key: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (name === key ? [value].flat() : textsOf(value, key)));
}

function addresses(): Set<string> {
  const schemas = Object.keys(contract.components.schemas).map(linkToSchema);
  const tags = contract.tags.map(({ name }) => `#/${name}`);
  const places = operations.map(linkToOperation);
  return new Set(['#/', ...slugs.map((slug) => `#/${slug}`), ...tags, ...places, ...schemas]);
}

describe('the reference says what the contract says', () => {
  it.each(['x-not-shown', 'x-inferred'])('every %s is written where it belongs', (key) => {
    const texts = textsOf(contract, key);
    expect(texts.length).toBeGreaterThan(10);
    const label = key === 'x-not-shown' ? 'Not shown' : 'Inferred';
    // The description of a server is plain text.
    const forms = (fact: string) => [`**${label}:** ${fact}`, `${label}: ${fact}`].map((form) => JSON.stringify(form));
    expect(texts.filter((fact) => !forms(fact).some((form) => text.includes(form.slice(1, -1))))).toEqual([]);
  });

  it('every known value is listed', () => {
    const open = Object.entries((composed.components as JsonObject).schemas as Record<string, JsonObject>);
    const silent = open
      .filter(([, schema]) => schema['x-extensible-enum'])
      .filter(([, { description, 'x-extensible-enum': values }]) =>
        (values as string[]).some((value) => !String(description).includes(`\`${value}\``)),
      );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('every operation states its effect, and whether it takes a two-factor code', () => {
    for (const { operation, method, path } of listOperations(contract)) {
      const shown = (composed.paths as Record<string, JsonObject>)[path]?.[method] as JsonObject;
      expect(shown.description).toContain('**Effect: ');
      expect(String(shown.description).includes('**Two-factor code: ')).toBe(operation['x-two-factor'] !== undefined);
    }
  });

  it('every event has three code samples for each of its named examples', () => {
    for (const { operationId, requestBody } of events) {
      const examples = Object.keys(requestBody?.content['application/json'].examples ?? {});
      expect(samples[operationId]).toHaveLength(3 * examples.length);
    }
  });
});

describe('the guides', () => {
  it('are all the files of docs/', () => {
    expect(readdirSync('docs').sort()).toEqual(slugs.map((slug) => `${slug}.md`).sort());
  });

  it('link only to places that exist', () => {
    const known = addresses();
    const links = [...text.matchAll(/\]\((#\/[^)]*)\)/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });

  it('stop the build when they name a sample or a fact that does not exist', () => {
    expect(() => readGuides(contract, {})).toThrow('there is no sample "curl" of signWalletMessage');
  });
});

describe('the page', () => {
  it('names the hash of every script in its policy, and no host', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    for (const hash of scriptHashes(page)) expect(policy).toContain(hash);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:/);
  });

  it('takes at most 860 KB on the line', () => {
    expect(gzipSync(page).length).toBeLessThan(860_000);
  });

  it('is not built when the renderer changed in a way that this page depends on', () => {
    expect(() => sealPage('<html></html>')).toThrow("the renderer's bundle holds");
  });
});

describe('site/', () => {
  it('holds the contract next to the page', () => {
    for (const file of ['openapi.yaml', 'openapi.json'])
      expect(readFileSync(`site/${file}`, 'utf8')).toBe(readFileSync(`generated/${file}`, 'utf8'));
  });

  it('holds the webhook test vectors as soon as they are generated', () => {
    const file = 'webhook-test-vectors.json';
    expect(existsSync(`site/${file}`)).toBe(existsSync(`generated/${file}`));
  });
});
