// @ts-nocheck
import { fakeSignWalletMessageResponse200 } from './client/@faker-js/faker.gen';

export const fakeResponse = () => fakeSignWalletMessageResponse200();
