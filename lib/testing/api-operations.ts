import { join } from 'node:path';
import { apiRouteFiles } from '../../scripts/openapi.mjs';
import type { Handlers } from './harness';

/** Returns the handlers of the API's routes by their path below /api, written as in openapi.json. */
export async function apiRoutes(): Promise<Map<string, Handlers>> {
  const routes = new Map<string, Handlers>();
  for (const { path, module } of apiRouteFiles())
    routes.set(path, (await import(join(process.cwd(), module))) as Handlers);
  return routes;
}
