export function buildSite(options?: { force?: boolean }): Promise<void>;
export function copyFlags(): void;
export function buildPostgresql(): Promise<unknown>;
