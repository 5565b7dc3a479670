/** @throws Error if none is found and none can be installed */
export function chromiumPath(): Promise<string>;
