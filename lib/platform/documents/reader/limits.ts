/** The cost limits of one document. Beyond its time, or the memory of lib/platform/isolated/limits.ts, its process is ended. */

export const READING_MS = 10_000;
/** After this time no further page is begun: what has been read until then counts. */
export const PAGES_MS = 8_000;
/** In UTF-8: about 150 pages. What goes beyond is left out. */
export const TEXT_BYTES = 500_000;
/** What the parts of a Word document that hold text may unpack to. */
export const UNPACKED_BYTES = 16 * 1024 * 1024;
