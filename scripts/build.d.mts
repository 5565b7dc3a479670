export const PRIMARY: string;
export const SERVER: string;
export function buildSite(options?: { force?: boolean }): Promise<void>;
export function copyFlags(): void;
export function buildPostgresql(): Promise<void>;
