// @ts-nocheck
import { SignWalletMessageBody, SignWalletMessageResponse } from './schemas';

export const parseRequest = (body: unknown) => SignWalletMessageBody.parse(body);
export const parseResponse = (body: unknown) => SignWalletMessageResponse.parse(body);
