/** Changes of the contract that undo what makes it readable. Each tool names the one that it stumbles over. */
import type { Contract } from './project.ts';

const operation = (contract: Contract) => contract.paths['/v1/wallets/{id}/signing/message'].post;

/** A server whose address is a variable. */
export const serverVariable = {
  what: 'the server URL is a variable',
  change(contract: Contract) {
    contract.servers = [{ url: '{base_url}', variables: { base_url: { default: contract.servers[0].url } } }];
  },
};

/** A server variable with a description, which the JSON Schema of OpenAPI 3.1 of 2021 misspelt. */
export const describedVariable = {
  what: 'a server variable has a description',
  change(contract: Contract) {
    serverVariable.change(contract);
    contract.servers[0].variables.base_url.description = 'Base address.';
  },
};

/** A response without the description that OpenAPI requires. */
export const noResponseDescription = {
  what: 'a response has no description',
  change(contract: Contract) {
    delete operation(contract).responses['200'].description;
  },
};

/** Path parameters of the path item, by reference. */
export const parametersOnPaths = {
  what: 'parameters stand on paths',
  change(contract: Contract) {
    for (const path of Object.values<Contract>(contract.paths)) {
      const operations = ['get', 'put', 'post', 'delete', 'patch'].flatMap((method) => path[method] ?? []);
      path.parameters = operations[0].parameters.filter((one: Contract) => one.$ref);
      for (const one of operations) delete one.parameters;
    }
  },
};

/** A success body that is written where it is used, without a name. */
export const inlineEnvelope = {
  what: 'a success body has no name',
  change(contract: Contract) {
    const media = operation(contract).responses['200'].content['application/json'];
    media.schema = contract.components.schemas.SignWalletMessageEnvelope;
    delete contract.components.schemas.SignWalletMessageEnvelope;
  },
};

/** An operation under another name. */
export const renamedOperation = {
  what: 'an operationId has changed',
  change(contract: Contract) {
    operation(contract).operationId = 'signMessageOfWallet';
  },
};

/** A property that is declared a second time, with a type that excludes the first. */
export const redeclaredProperty = {
  what: 'a property is declared again with another type',
  change(contract: Contract) {
    contract.components.schemas.SignedMessageTransaction.allOf.push({
      type: 'object',
      properties: { reference: { type: 'object' } },
    });
  },
};

/** A keyword that no validator knows. */
export const extensionInSchema = {
  what: 'a schema has an extension',
  change(contract: Contract) {
    contract.components.schemas.SignMessageRequest['x-inferred'] = 'No field is named as required.';
  },
};

/** A schema that no value satisfies. */
export const wrongType = {
  what: 'a field of a request has another type',
  change(contract: Contract) {
    contract.components.schemas.SignMessageRequest.properties.message.type = 'integer';
  },
};

/** An operation without examples. */
export const noExamples = {
  what: 'a response has no examples',
  change(contract: Contract) {
    delete operation(contract).responses['200'].content['application/json'].examples;
  },
};

/** A union without the property that distinguishes its alternatives. */
export const noDiscriminator = {
  what: 'the union of the events has no discriminator',
  change(contract: Contract) {
    delete contract.components.schemas.WebhookEvent.discriminator;
  },
};

/** A path that the service does not have. */
export const otherPath = {
  what: 'a path is not that of the service',
  change(contract: Contract) {
    contract.paths['/v2/customers/{customerId}'] = contract.paths['/v1/customers/{customerId}'];
    delete contract.paths['/v1/customers/{customerId}'];
  },
};

/** A reference to a parameter that does not exist. */
export const brokenReference = {
  what: 'a reference points nowhere',
  change(contract: Contract) {
    delete contract.components.parameters.WalletIdAsId;
  },
};
