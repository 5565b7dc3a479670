// Files that `npm run build` makes. In a file of its own, because a release serves them without scripts/build.mjs.

/** The HTTP server, bundled into one file. */
export const SERVER = '.next/northlane-server.mjs';
/** The primary process that starts several workers (PROCESSES), bundled into one file. */
export const PRIMARY = '.next/northlane-primary.mjs';
/** JSON list of what the bundles import from packages. */
export const IMPORTS = '.next/northlane-imports.json';
