export { default } from '../page';

export const fetchCache = 'force-cache';
