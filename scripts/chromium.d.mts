/** @throws Error if none is found or can be installed */
export function chromiumPath(): Promise<string>;
