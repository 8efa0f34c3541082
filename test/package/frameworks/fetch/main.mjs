// Signs a message by each implementation of fetch, and once more with a response that breaks off. Prints what came of it.
import crossFetch from 'cross-fetch';
import nodeFetch from 'node-fetch';
import nodeFetch2 from 'node-fetch-2';
import { createSdkClient, signWalletMessage } from 'stablecoin-wallet-api/sdk';

for (const fetch of [nodeFetch, nodeFetch2, crossFetch]) {
  const client = createSdkClient({ baseUrl: process.env.WALLET_API_URL, apiKey: 'key', fetch });
  for (const id of ['signed', 'broken'])
    await signWalletMessage({ client, path: { id }, body: { message: 'hello' } }).then(
      ({ data }) => console.log(data.status),
      (error) => console.log(error.name),
    );
}
