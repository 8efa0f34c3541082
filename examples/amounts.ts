import { fromUnits, toExactNumber, toUnits } from 'stablecoin-wallet-api';

const decimals = 6; // of the asset
const total = toUnits('250', decimals) + toUnits('0.25', decimals);
console.log(fromUnits(total, decimals)); // 250.25
console.log(toExactNumber('42000.5')); // 42000.5
