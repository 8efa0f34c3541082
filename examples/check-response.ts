import { findResponseIssues } from 'stablecoin-wallet-api/validators';

const response = { data: {}, message: 'Customer retrieved successfully', statusCode: 200 };
for (const { pointer, message } of findResponseIssues('getCustomer', response)) console.log(pointer, message);
