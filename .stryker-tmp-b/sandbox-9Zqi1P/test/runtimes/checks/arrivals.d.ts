// @ts-nocheck
import type { Arrival } from '../arrivals.ts';
import type { Settings } from '../runtimes.ts';

export declare function measureArrivals(settings: Settings): Promise<Arrival[]>;
