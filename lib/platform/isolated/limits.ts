/** Resident memory of an isolated process, its program included. */
export const MEMORY_MB = 256;
/** JavaScript's own heap within that: the rest is the program, and the bytes of files. */
export const HEAP_MB = 160;
