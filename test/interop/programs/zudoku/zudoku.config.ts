import type { ZudokuConfig } from 'zudoku';

const config: ZudokuConfig = { apis: { type: 'file', input: './openapi.json', path: '/api' } };
export default config;
