import { withdraw } from './withdraw';

export default async function Page() {
  return <p>{await withdraw()}</p>;
}
