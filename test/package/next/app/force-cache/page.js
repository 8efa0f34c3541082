import { withdraw } from '../withdraw';

export const fetchCache = 'force-cache';

export default async function Page() {
  return <p>{await withdraw()}</p>;
}
