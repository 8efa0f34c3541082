import { defineConfig } from '@alova/wormhole';

export default defineConfig({ generator: [{ input: 'openapi.json', output: 'client', type: 'ts' }] });
