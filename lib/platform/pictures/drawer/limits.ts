/** Time limit of one picture, in ms. Beyond it, or beyond the memory of lib/platform/isolated/limits.ts, its process is killed. */

export const DRAWING_MS = 2_000;
/** Such as 4,000 by 4,000. A file of a few KB can declare 100 times as many. */
export const MOST_PIXELS = 16_000_000;
export const MOST_ELEMENTS = 5_000;
export const MOST_LEVELS = 100;
export const MOST_ATTRIBUTES = 200;
/** All shapes of an SVG together. A wide line costs the square of its points: 5,000 take up to 2 s. */
export const MOST_POINTS = 20_000;
export const MOST_SHAPE_BYTES = 256 * 1024;
