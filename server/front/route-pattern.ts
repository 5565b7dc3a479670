import { readFileSync } from 'node:fs';
import { api } from '../../lib/base/routes';

/** The build's manifest: paths as the folders of `app` name them, with their patterns. */
type RoutesManifest = {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
};

const FILES = /^(?<folder>\/_next\/static|\/flags)\//;
/** API paths may also be written without `/api`, or with it twice (next.config.mjs). */
const LEGACY_API = /^\/(?:api\/)*/;

/** Stands for paths without a route, which may contain anything. */
export const UNKNOWN_ROUTE = '*';

export function readRoutes(file = '.next/routes-manifest.json'): RoutesManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as RoutesManifest;
}

/**
 * Finds the route of a URL, without its variable parts: `/job/[id]`.
 *
 * @returns a function of the URL as sent, with or without a query
 */
export function routePatterns({ staticRoutes, dynamicRoutes }: RoutesManifest): (url: string) => string {
  const named = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (url) => {
    const query = url.indexOf('?');
    const asked = query === -1 ? url : url.slice(0, query);
    // Tests the end first: one expression for both ends would scan a long path once per part.
    const path = asked.endsWith('.php') ? asked.replace(LEGACY_API, `${api.root}/`) : asked;
    if (named.has(path)) return path;
    const folder = FILES.exec(path)?.groups?.folder;
    return folder ? `${folder}/[file]` : (patterns.find(({ regex }) => regex.test(path))?.page ?? UNKNOWN_ROUTE);
  };
}
