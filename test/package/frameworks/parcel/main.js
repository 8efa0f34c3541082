import { createWalletClient } from 'stablecoin-wallet-api';

const client = createWalletClient({ baseUrl: new URLSearchParams(location.search).get('api'), apiKey: 'key' });
const output = document.querySelector('output');
client.GET('/v1/customers/{customerId}', { params: { path: { customerId: 'c1' } } }).then(
  ({ data }) => {
    output.textContent = data.name;
  },
  (error) => {
    output.textContent = String(error);
  },
);
