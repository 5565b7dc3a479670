export function apiRouteFiles(root?: string): { path: string; module: string }[];
/** @returns the API's document as JSON */
export function openApi(root?: string): Promise<string>;
