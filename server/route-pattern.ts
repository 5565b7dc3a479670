import { readFileSync } from 'node:fs';
import { api } from '../lib/base/routes';

/** As the build writes it: paths as the folders of `app` name them, and what each of them answers. */
type RoutesManifest = {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
};

const FILES = /^(?<folder>\/_next\/static|\/flags)\//;
/** Addresses of the API may also be written without or with a second `/api` (next.config.mjs). */
const LEGACY_API = /^\/(?:api\/)*/;

/** Stands for an address that matches no route: it may hold anything. */
export const UNKNOWN_ROUTE = '*';

/** The routes of the build that is served. */
export function readRoutes(file = '.next/routes-manifest.json'): RoutesManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as RoutesManifest;
}

/**
 * Which route an address belongs to, in words without anything of the address that varies: `/job/[id]`.
 *
 * @returns a function of the address as it was sent, with or without a query
 */
export function routePatterns({ staticRoutes, dynamicRoutes }: RoutesManifest): (url: string) => string {
  const named = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (url) => {
    const query = url.indexOf('?');
    const asked = query === -1 ? url : url.slice(0, query);
    // Looked at from its end first: an expression that did both would go through a long address once for each of its parts.
    const path = asked.endsWith('.php') ? asked.replace(LEGACY_API, `${api.root}/`) : asked;
    if (named.has(path)) return path;
    const folder = FILES.exec(path)?.groups?.folder;
    return folder ? `${folder}/[file]` : (patterns.find(({ regex }) => regex.test(path))?.page ?? UNKNOWN_ROUTE);
  };
}
