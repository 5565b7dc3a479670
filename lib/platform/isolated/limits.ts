/** Maximum resident memory of an isolated process, including its program, in MB. */
export const MEMORY_MB = 256;
/** JavaScript heap within MEMORY_MB. The rest is for the program and the bytes of files. */
export const HEAP_MB = 160;
