/** Time limit of redrawing one image, in ms. */
export const DRAWING_MS = 2_000;
/** Maximum pixels of an image, such as 4,000 by 4,000. A file of a few KB can declare 100 times as many. */
export const MOST_PIXELS = 16_000_000;
export const MOST_ELEMENTS = 5_000;
export const MOST_LEVELS = 100;
export const MOST_ATTRIBUTES = 200;
/** Maximum points of all shapes of an SVG. A wide line takes time by the square of its points: 2 s for 5,000. */
export const MOST_POINTS = 20_000;
export const MOST_SHAPE_BYTES = 256 * 1024;
