import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { listen } from '../../loopback.ts';
import { contains } from '../checks.ts';
import { brokenReference, parametersOnPaths } from '../mutations.ts';
import { operationsOf } from '../operations.ts';
import type { Project } from '../project.ts';
import type { Check, Tool } from '../tool.ts';

/** A page, and the part of it that shows the typical operation. */
interface Shown {
  readonly html: string;
  readonly hash: string;
  /** A text of the request body. */
  readonly body: string;
}

const installed = join(import.meta.dirname, '../node_modules');

/** Opens a page that shows the contract by files of a package, and closes it after use. */
async function withPage(project: Project, { html, hash }: Shown, use: (page: Page) => Promise<void>): Promise<void> {
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname === '/openapi.json' ? project.path('openapi.json') : join(installed, pathname);
    if (pathname === '/')
      reply.setHeader('content-type', 'text/html').end(`<!doctype html><meta charset="utf-8">${html}`);
    else if (!existsSync(file)) reply.writeHead(404).end();
    else reply.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'text/plain').end(readFileSync(file));
  });
  const origin = `${(await listen(server)).origin}/`;
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    // Fonts and analytics of other hosts.
    await page.route(
      (url) => url.protocol.startsWith('http') && !url.href.startsWith(origin),
      (route) => route.abort(),
    );
    await page.goto(origin + hash);
    await use(page);
  } finally {
    await browser.close();
    server.close();
  }
}

/** The page shows an operation by its title, and with it what a user needs for a call. */
const showsOperation =
  (shown: Shown): Check =>
  (project) =>
    withPage(project, shown, async (page) => {
      await page.getByText('Sign a message with a master wallet').first().waitFor();
      for (const text of ['Id of the master wallet.', shown.body])
        await page.getByText(text).first().waitFor({ state: 'attached', timeout: 10_000 });
    });

const swaggerUi = {
  html: `<link rel="stylesheet" href="/swagger-ui-dist/swagger-ui.css"><div id="ui"></div>
<script src="/swagger-ui-dist/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', deepLinking: true })</script>`,
  hash: '#/signing/signWalletMessage',
  body: 'Sign in to Example Market',
};
const scalar = {
  html: `<div id="app"></div><script src="/@scalar/api-reference/dist/browser/standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: '/openapi.json' })</script>`,
  hash: '#tag/signing/POST/v1/wallets/{id}/signing/message',
  body: 'Text to sign.',
};
const rapidoc = {
  html: `<script type="module" src="/rapidoc/dist/rapidoc-min.js"></script><rapi-doc spec-url="/openapi.json"></rapi-doc>`,
  hash: '#post-/v1/wallets/-id-/signing/message',
  body: 'Text to sign.',
};
const elements = {
  html: `<script src="/@stoplight/elements/web-components.min.js"></script>
<link rel="stylesheet" href="/@stoplight/elements/styles.min.css">
<elements-api apiDescriptionUrl="/openapi.json" router="hash"></elements-api>`,
  hash: '#/operations/signWalletMessage',
  body: 'Text to sign.',
};

export const references: Tool[] = [
  {
    name: 'Swagger UI',
    kind: 'References',
    package: 'swagger-ui-dist',
    mostUsed: true,
    code: "SwaggerUIBundle({ url: 'openapi.json', deepLinking: true })",
    checks: {
      'it shows an operation with its parameter and its body': showsOperation(swaggerUi),
      'a path parameter has its name and type': (project) =>
        withPage(project, swaggerUi, async (page) => {
          const parameter = await page.locator('.parameters tbody tr').first().innerText();
          if (!/^id\b[\s\S]*string/.test(parameter)) throw new Error(`It reads: ${parameter}`);
        }),
    },
    mutation: { ...parametersOnPaths, fails: 'a path parameter has its name and type' },
  },
  {
    name: 'Scalar',
    kind: 'References',
    package: '@scalar/api-reference',
    code: "Scalar.createApiReference('#app', { url: 'openapi.json' })",
    checks: { 'it shows an operation with its parameter and its body': showsOperation(scalar) },
    mutation: { ...brokenReference, fails: 'it shows an operation with its parameter and its body' },
  },
  {
    name: 'RapiDoc',
    kind: 'References',
    package: 'rapidoc',
    code: '<rapi-doc spec-url="openapi.json">',
    checks: { 'it shows an operation with its parameter and its body': showsOperation(rapidoc) },
    mutation: { ...brokenReference, fails: 'it shows an operation with its parameter and its body' },
  },
  {
    name: 'Stoplight Elements',
    kind: 'References',
    package: '@stoplight/elements',
    code: '<elements-api apiDescriptionUrl="openapi.json">',
    checks: { 'it shows an operation with its parameter and its body': showsOperation(elements) },
    mutation: { ...brokenReference, fails: 'it shows an operation with its parameter and its body' },
  },
  {
    name: 'Zudoku',
    kind: 'References',
    package: 'zudoku',
    command: 'zudoku build',
    program: 'zudoku',
    checks: {
      'every operation has its place in a page': (project) => {
        for (const { summary = '' } of operationsOf(project.contract)) contains('dist/api/*.html', summary)(project);
      },
      'an operation shows its parameter': contains('dist/api/signing.html', 'Id of the master wallet.'),
    },
    mutation: { ...brokenReference, fails: 'an operation shows its parameter' },
  },
];
