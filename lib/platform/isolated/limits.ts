/** Resident memory of an isolated process, its program included. */
export const MEMORY_MB = 256;
/** Of that, for JavaScript's own heap: the rest is the program, and the bytes of files. */
export const HEAP_MB = 160;
