import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { apiDocs } from '../content/en/api-docs';
import type { RouteExports } from '../platform/http/handle';
import { operationsOf, type Operation } from '../publishing/openapi/operations';
import type { Handlers } from './harness';

/** Routes outside the document: next-auth's own handlers, and the route that answers 404 to everything else. */
const OUTSIDE = ['/auth/[...nextauth]', '/[...unknown]'];

/** The route files of the API, keyed by their path below /api as the document writes it: `/boards/{board}`. */
export async function apiRoutes(): Promise<Map<string, Handlers>> {
  const root = join(process.cwd(), 'app/api');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^route\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => ({ path: `/${relative(root, parentPath)}`, file: join(parentPath, name) }))
    .filter(({ path }) => !OUTSIDE.includes(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const routes = new Map<string, Handlers>();
  for (const { path, file } of files) routes.set(path.replace(/\[(\w+)\]/g, '{$1}'), (await import(file)) as Handlers);
  return routes;
}

export function apiOperations(routes: ReadonlyMap<string, Handlers>): Operation[] {
  const operations = [...routes].flatMap(([path, handlers]) => operationsOf(path, handlers as RouteExports));
  return Object.keys(apiDocs.tags).flatMap((name) => operations.filter(({ tag }) => tag === name));
}
