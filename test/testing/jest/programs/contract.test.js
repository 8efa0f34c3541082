const { default: jestOpenApi } = require('jest-openapi');
const contract = require('stablecoin-wallet-api/openapi.3.0.json');

jestOpenApi(contract);

const examples = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { responses }]) =>
    Object.entries(responses['200']?.content['application/json'].examples ?? {}).map(([name, { $ref }]) => ({
      name: `${method} ${path}, ${name}`,
      response: {
        status: 200,
        body: contract.components.examples[$ref.split('/').at(-1)].value,
        req: { method, path },
      },
    })),
  ),
);

test.each(examples)('jest-openapi accepts $name', ({ response }) => {
  expect(response).toSatisfyApiSpec();
});

test('jest-openapi refuses a response without its message', () => {
  const [{ response }] = examples;
  const { message, ...body } = response.body;
  expect(message).toBeDefined();
  expect({ ...response, body }).not.toSatisfyApiSpec();
});
