import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createWalletClient } from 'stablecoin-wallet-api';
import { verifyWebhook } from 'stablecoin-wallet-api/webhooks';
import { Queries } from './queries';

const query = new URLSearchParams(location.search);

/** Makes a call of the client and verifies a delivery, as a page of an internal tool may do. */
async function run(): Promise<string> {
  const client = createWalletClient({ baseUrl: query.get('api') ?? '', apiKey: 'key' });
  const params = { path: { customerId: 'c1' } };
  const { response } = await client.GET('/v1/customers/{customerId}', { params });
  const delivery = { body: query.get('body') ?? '', headers: { 'x-service-signature': query.get('signature') ?? '' } };
  const { event } = await verifyWebhook(delivery, { keys: ['key'] });
  return `${response.status} ${event}`;
}

function App() {
  const [result, setResult] = useState('');
  useEffect(() => {
    run().then(setResult, (error) => setResult(String(error)));
  }, []);
  return (
    <>
      <output>{result}</output>
      <Queries />
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
