// What React Native runs before an application, as far as a client meets it: fetch, URL, AbortController.
import 'react-native/Libraries/Core/setUpXHR';
import * as wallet from 'stablecoin-wallet-api';
import * as sdk from 'stablecoin-wallet-api/sdk';

globalThis.application = { wallet, sdk };
