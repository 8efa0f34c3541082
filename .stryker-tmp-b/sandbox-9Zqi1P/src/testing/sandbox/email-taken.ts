// @ts-nocheck
import type { World } from './world.js';

// Choice: email addresses. Two that differ in the case of letters only are the same.
/** Whether a customer of the business has this email address. */
export const emailTaken = ({ customers }: World, email: string): boolean =>
  [...customers.values()].some((customer) => customer.email.toLowerCase() === email.toLowerCase());
