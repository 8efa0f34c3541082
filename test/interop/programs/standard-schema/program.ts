import { sValidator } from '@hono/standard-validator';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { initTRPC } from '@trpc/server';
import { Hono } from 'hono';
import { createFormControl } from 'react-hook-form';
import type { FiatWithdrawalRequest } from '../../../../dist/generated/types.cjs';
import { requestSchemas, responseSchemas } from '../../../../dist/src/validators';

const t = initTRPC.create();

const router = t.router({
  withdraw: t.procedure
    .input(requestSchemas.executeFiatWithdrawal)
    .mutation(({ input }): FiatWithdrawalRequest => input.body),
  customer: t.procedure
    .output(responseSchemas.getCustomer)
    .query(() => ({ message: 'done', statusCode: 200 }) as never),
});

/** A caller of the procedures, as a server has it. */
export const caller = router.createCaller({});

/** A server whose first route responds to an invalid body as Hono does, and whose second one keeps the body to itself. */
export const app = new Hono()
  .post('/as-it-comes', sValidator('json', requestSchemas.signContractWrites.body), (context) => {
    const { calls } = context.req.valid('json');
    return context.json({ calls: calls.length });
  })
  .post(
    '/:walletId',
    sValidator('param', requestSchemas.executeFiatWithdrawal.path),
    sValidator('json', requestSchemas.executeFiatWithdrawal.body, (result, context) =>
      result.success ? undefined : context.json({ issues: result.error }, 400),
    ),
    (context) =>
      context.json({ walletId: context.req.valid('param').walletId, amount: context.req.valid('json').amount }),
  );

/** The errors that a form shows, by field, or the values that it submits. */
export async function submitForm(values: Partial<FiatWithdrawalRequest>): Promise<unknown> {
  const form = createFormControl<FiatWithdrawalRequest>({
    resolver: standardSchemaResolver(requestSchemas.executeFiatWithdrawal.body),
    defaultValues: values,
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
