export function loadEnv(): void;
export function writeEnvIfAbsent(): boolean;
