import { expect, it } from 'vitest';
import { compile } from './compile.js';

/** How many types TypeScript instantiates to check a program. The count is the same on every machine. */
function instantiations(source: string): number {
  const output = compile(source, '--extendedDiagnostics');
  if (output.includes('error TS')) throw new Error(output);
  return Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]);
}

it.each([
  {
    // The first call resolves the table of its method, once in a program.
    style: 'by path, after the first one,',
    most: 600,
    client:
      "import { createWalletClient } from '~/src/index.js'; const wallet = createWalletClient({ baseUrl: '', apiKey: '' }); await wallet.POST('/v1/wallets/{walletId}/transactions/webhooks/resend', { params: { path: { walletId: '' } }, body: { id: '' } });",
    call: "const { data } = await wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id: '' } }, body: {} }); data.reason;",
  },
  {
    style: 'by name',
    most: 150,
    client:
      "import { createSdkClient, signWalletMessage } from '~/src/sdk.js'; const client = createSdkClient({ baseUrl: '', apiKey: '' });",
    call: "const { data } = await signWalletMessage({ client, path: { id: '' }, body: {} }); data.reason;",
  },
])(
  'a call $style costs its user at most $most instantiations to check',
  ({ client, call, most }) => {
    const cost = instantiations(`${client}\n${call}\nexport {};`) - instantiations(`${client}\nexport {};`);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(most);
  },
  30_000,
);
