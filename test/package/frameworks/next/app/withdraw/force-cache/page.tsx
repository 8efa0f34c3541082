import { withdraw } from '../withdraw';

export const fetchCache = 'force-cache';
export const dynamic = 'force-dynamic';

export default async function Page() {
  return <p>{await withdraw()}</p>;
}
