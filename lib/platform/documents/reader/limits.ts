/** Time limit of one document, in ms. Beyond it, or beyond the memory of lib/platform/isolated/limits.ts, its process is killed. */

export const READING_MS = 10_000;
/** After this time no further page is read; the text so far counts. */
export const PAGES_MS = 8_000;
/** In UTF-8, about 150 pages. Text beyond it is dropped. */
export const TEXT_BYTES = 500_000;
/** Maximum unpacked size of the parts of a Word document that hold text. */
export const UNPACKED_BYTES = 16 * 1024 * 1024;
