// @ts-nocheck
import { measureArrivals } from './arrivals.js';
import { runChecks } from './checks.js';

/** What a runtime is started for: to count arrivals under conditions, or to run the checks. */
export const run = (settings) => (settings.conditions ? measureArrivals(settings) : runChecks(settings));
