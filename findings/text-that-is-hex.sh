#!/usr/bin/env bash
# A text to sign (EIP-191, personal_sign) that consists of 0x and hex digits.
#
# Versions: viem 2.57.20, ethers 6.17.0, web3 4.16.0, @metamask/eth-sig-util 9.0.0. Run on 2026-11-27.
# Input: the text "0x68656c6c6f", signed with one key by each library as a message.
# Expected: the four signatures are equal, because all of them sign a text.
# Seen: viem and ethers sign the twelve characters. web3 and eth-sig-util sign the five bytes that the digits stand for, so a signature
# made by one pair does not verify with the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 viem@2.57.20 ethers@6.17.0 web3@4.16.0 @metamask/eth-sig-util@9.0.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { personalSign } from '@metamask/eth-sig-util';
import { Wallet } from 'ethers';
import { privateKeyToAccount } from 'viem/accounts';
import { Web3 } from 'web3';

const key = `0x${'11'.repeat(32)}`;
const text = '0x68656c6c6f';
const account = privateKeyToAccount(key);
const viem = await account.signMessage({ message: text });
const bytes = await account.signMessage({ message: { raw: text } });
const ethers = await new Wallet(key).signMessage(text);
const web3 = new Web3().eth.accounts.sign(text, key).signature;
const ethSigUtil = personalSign({ privateKey: Buffer.from(key.slice(2), 'hex'), data: text });
const name = (signature) => ({ [viem]: 'signs the characters', [bytes]: 'signs the bytes' })[signature];
console.log(`ethers ${name(ethers)}`);
console.log(`web3 ${name(web3)}`);
console.log(`eth-sig-util ${name(ethSigUtil)}`);
END

seen=$(node program.js)
expected=$(cat <<'END'
ethers signs the characters
web3 signs the bytes
eth-sig-util signs the bytes
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok
