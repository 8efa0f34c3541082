import { fromBaseUnits, sumByAsset, toBaseUnits, toExactNumber } from 'stablecoin-wallet-api';

const decimals = 6; // of the asset
const total = toBaseUnits('1250', decimals) + toBaseUnits('0.25', decimals);
console.log(fromBaseUnits(total, decimals)); // 1250.25
console.log(total > toBaseUnits('1250.20', decimals)); // true

const cents = toBaseUnits('0.129999', 2, 'floor');
console.log(fromBaseUnits(cents, 2)); // 0.12

const deposits = [
  { assetId: 'usdt-on-tron', amount: '0.1' },
  { assetId: 'usdt-on-solana', amount: '5' },
  { assetId: 'usdt-on-tron', amount: '0.2' },
];
const sums = sumByAsset(deposits.map(({ assetId, amount }) => [assetId, amount]));
console.log(sums.get('usdt-on-tron')); // 0.3

const format = new Intl.NumberFormat('en', { maximumFractionDigits: decimals });
console.log(format.format(fromBaseUnits(total, decimals))); // 1,250.25
console.log(toExactNumber('42000.5')); // 42000.5
