import { ON_POSTGRESQL, workerSite, type Site } from './site';
import { test as base } from './test';

/**
 * As `test`, for what one process keeps or counts: two behind a balancer each have their own, and who asks again may ask the other. That
 * they are never older than an acknowledged change is `api-contract/freshness.spec.ts`.
 */
export const test = ON_POSTGRESQL ? base.extend<object, { site: Site }>({ site: workerSite({}, 1) }) : base;
