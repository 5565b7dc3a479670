import { ON_POSTGRESQL, workerSite, type Site } from './site';
import { test as base } from './test';

/**
 * Like `test`, for state of a single process: two behind a balancer have separate caches and counters.
 * api-contract/freshness.spec.ts tests that neither serves anything older than an acknowledged change.
 */
export const test = ON_POSTGRESQL ? base.extend<object, { site: Site }>({ site: workerSite({}, 1) }) : base;
