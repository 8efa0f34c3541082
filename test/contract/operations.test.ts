import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as generated from '../../generated/operations.js';
import { operations as stated } from './interface.js';

const { operations, ...constants } = generated;

describe('generated/operations.ts', () => {
  it('states every operation of the interface, and no other', () => {
    expect(Object.fromEntries(operations.map((operation) => [operation.operationId, operation]))).toEqual(
      Object.fromEntries(
        Object.entries(stated).map(([operationId, { call, effect, twoFactor, status, body }]) => {
          const [method, path] = call.split(' ');
          const secrets = body
            ?.filter((field) => field.endsWith('string(password)'))
            .map((field) => /\w+/.exec(field)?.[0]);
          const limits = body?.join().match(/\[(\d+)\.\.(\d+)\]/);
          return [
            operationId,
            {
              operationId,
              method,
              path,
              effect,
              successStatus: status,
              ...(twoFactor && { twoFactor }),
              ...(secrets?.length && { secrets }),
              ...(limits && { batch: { min: Number(limits[1]), max: Number(limits[2]) } }),
            },
          ];
        }),
      ),
    );
  });

  it('exports each operation under its id', () => {
    expect(constants).toEqual(Object.fromEntries(operations.map((operation) => [operation.operationId, operation])));
  });

  it('shakes down to the operation that is used', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: "import { getCustomer } from './operations.ts'; console.log(getCustomer.path);",
        resolveDir: fileURLToPath(new URL('../../generated', import.meta.url)),
      },
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
    });
    const bundle = outputFiles[0]?.text ?? '';
    expect(bundle).toContain(generated.getCustomer.path);
    const others = operations.filter(({ operationId }) => operationId !== 'getCustomer');
    expect(others.filter(({ path }) => bundle.includes(path))).toEqual([]);
  });
});
