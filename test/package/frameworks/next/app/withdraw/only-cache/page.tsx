import { withdraw } from '../withdraw';

export const fetchCache = 'only-cache';

export default async function Page() {
  return <p>{await withdraw()}</p>;
}
