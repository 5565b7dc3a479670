/** 1 MB. */
export const LOGO_MAX_BYTES = 1024 * 1024;
/** What is offered where a logo is chosen; what is in the file decides. */
export const LOGO_EXTENSIONS = ['.png', '.webp', '.svg'] as const;
/** Width and height of every logo that is kept, in pixels. */
export const LOGO_SIZE = 256;
