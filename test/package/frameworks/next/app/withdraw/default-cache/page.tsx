import { withdraw } from '../withdraw';

export const fetchCache = 'default-cache';

export default async function Page() {
  return <p>{await withdraw()}</p>;
}
