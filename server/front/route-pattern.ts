import { readFileSync } from 'node:fs';
import { api } from '../../lib/base/routes';

/** Used part of the build's route manifest: `page` is a path as in `app` (`/job/[id]`), `regex` matches its URLs. */
type RoutesManifest = {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
};

const FILES = /^(?<folder>\/_next\/static|\/flags)\//;
/** `/api` may be missing or repeated (next.config.mjs). */
const LEGACY_API = /^\/(?:api\/)*/;

/** All paths without a route. They may contain any text, so the log and metrics omit them. */
export const UNKNOWN_ROUTE = '*';

export function readRoutes(): RoutesManifest {
  return JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8')) as RoutesManifest;
}

/** Returns a function that maps a URL, with or without a query, to its route without variable parts: `/job/[id]`. */
export function routePatterns({ staticRoutes, dynamicRoutes }: RoutesManifest): (url: string) => string {
  const named = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (url) => {
    const query = url.indexOf('?');
    const asked = query === -1 ? url : url.slice(0, query);
    // The suffix first: one expression for prefix and suffix would scan a long path once per segment.
    const path = asked.endsWith('.php') ? asked.replace(LEGACY_API, `${api.root}/`) : asked;
    if (named.has(path)) return path;
    const folder = FILES.exec(path)?.groups?.folder;
    return folder ? `${folder}/[file]` : (patterns.find(({ regex }) => regex.test(path))?.page ?? UNKNOWN_ROUTE);
  };
}
