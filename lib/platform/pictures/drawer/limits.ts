/** The cost limits of one picture. Beyond its time, or the memory of lib/platform/isolated/limits.ts, its process is ended. */

export const DRAWING_MS = 2_000;
/** As many as 4,000 by 4,000: a file of some kilobytes can hold a hundred times that. */
export const MOST_PIXELS = 16_000_000;
export const MOST_ELEMENTS = 5_000;
export const MOST_LEVELS = 100;
export const MOST_ATTRIBUTES = 200;
/** In the shapes of an SVG all together. A wide line costs the square of its points: 5,000 take up to two seconds. */
export const MOST_POINTS = 20_000;
export const MOST_SHAPE_BYTES = 256 * 1024;
