export { POST } from '../webhooks/route';

export const runtime = 'edge';
