export const LOGO_MAX_BYTES = 1024 * 1024;
/** Offered in the file picker. Whether a file is accepted depends on its content. */
export const LOGO_EXTENSIONS = ['.png', '.webp', '.svg'] as const;
/** Width and height of stored logos, in pixels. */
export const LOGO_SIZE = 256;
