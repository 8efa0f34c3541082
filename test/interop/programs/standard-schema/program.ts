import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { sValidator } from '@hono/standard-validator';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { initTRPC } from '@trpc/server';
import { Hono } from 'hono';
import { createFormControl } from 'react-hook-form';
import type { FiatWithdrawalRequest } from '../../../../dist/generated/types.cjs';
import { requestExample } from '../../../../dist/src/testing.js';
import { requestSchemas, responseSchemas } from '../../../../dist/src/validators/index.js';

const walletId = '0b6d7f0e-3c5b-4d6f-9a35-6f4f7a1d2c11';
const withdrawal = requestExample('executeFiatWithdrawal', 'bank-transfer');
const { assetId: _, ...withoutAsset } = { ...withdrawal, amount: 0 };
const aboveZero = 'must be above 0';

export async function checkTrpc(): Promise<void> {
  const { procedure, router } = initTRPC.create();
  const caller = router({
    withdraw: procedure
      .input(requestSchemas.executeFiatWithdrawal)
      .mutation(({ input }): FiatWithdrawalRequest => input.body),
    customer: procedure
      .output(responseSchemas.getCustomer)
      .query(() => ({ message: 'done', statusCode: 200 }) as never),
  }).createCaller({});
  const path = { walletId };
  deepEqual(await caller.withdraw({ path, body: withdrawal }), withdrawal);
  const invalid = caller.withdraw({ path, body: withoutAsset as never });
  await rejects(invalid, { code: 'BAD_REQUEST', message: /must be present/ });
  await rejects(caller.customer(), { code: 'INTERNAL_SERVER_ERROR' });
}

/** The first route responds to an invalid body as Hono does, and the second one keeps the body to itself. */
export async function checkHono(): Promise<void> {
  const app = new Hono()
    .post('/as-it-comes', sValidator('json', requestSchemas.signContractWrites.body), (context) =>
      context.json({ calls: context.req.valid('json').calls.length }),
    )
    .post(
      '/:walletId',
      sValidator('param', requestSchemas.executeFiatWithdrawal.path),
      sValidator('json', requestSchemas.executeFiatWithdrawal.body, (result, context) =>
        result.success ? undefined : context.json({ issues: result.error }, 400),
      ),
      (context) =>
        context.json({ walletId: context.req.valid('param').walletId, amount: context.req.valid('json').amount }),
    );
  const post = async (path: string, body: unknown): Promise<[number, string]> => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return [response.status, await response.text()];
  };
  deepEqual(await post(`/${walletId}`, withdrawal), [200, JSON.stringify({ walletId, amount: withdrawal.amount })]);
  const issues = [{ path: ['amount'], message: aboveZero }];
  deepEqual(await post(`/${walletId}`, { ...withdrawal, amount: 0 }), [400, JSON.stringify({ issues })]);
  const [status, text] = await post('/as-it-comes', { calls: [], code: 'secret-code' });
  equal(status, 400);
  match(text, /secret-code/);
}

export async function checkForm(): Promise<void> {
  /** The errors that a form shows, by field, or the values that it submits. */
  async function submit(defaultValues: Partial<FiatWithdrawalRequest>): Promise<unknown> {
    const form = createFormControl<FiatWithdrawalRequest>({
      resolver: standardSchemaResolver(requestSchemas.executeFiatWithdrawal.body),
      defaultValues,
    });
    let result: unknown;
    await form.handleSubmit(
      (submitted) => {
        result = { submitted };
      },
      (errors) => {
        result = Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
      },
    )();
    return result;
  }
  deepEqual(await submit(withdrawal), { submitted: withdrawal });
  deepEqual(await submit(withoutAsset), { amount: aboveZero, assetId: 'must be present' });
}
