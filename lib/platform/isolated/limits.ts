/** Resident memory of an isolated process, including its program. */
export const MEMORY_MB = 256;
/** JavaScript heap within that; the rest is for the program and the bytes of files. */
export const HEAP_MB = 160;
