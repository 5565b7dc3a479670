import { ON_POSTGRESQL, workerSite, type Site } from './site';
import { test as base } from './test';

/**
 * Like `test`, but with one process on PostgreSQL too, for tests of state such as caches and counters that two
 * processes do not share. api-contract/freshness.spec.ts tests that neither of two serves data older than an
 * acknowledged change.
 */
export const test = ON_POSTGRESQL ? base.extend<object, { site: Site }>({ site: workerSite({}, 1) }) : base;
