export { checkedFetch, type DifferingResponse } from './checked-fetch.js';
export { type ContractIssue, findEventIssues, findRequestIssues, findResponseIssues } from './find-issues.js';
