/** JSON pointers, under the address by which the scripts and the rules of Spectral know them. */
export { formatPointer, parsePointer, valueAt } from '../../src/diff/json-pointer.js';
