export function packFolder(target: string, options?: { links?: boolean }): Promise<void>;
