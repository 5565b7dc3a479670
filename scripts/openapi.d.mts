export function apiRouteFiles(root?: string): { path: string; module: string }[];
/** Makes the API's document. @returns its JSON */
export function openApi(root?: string): Promise<string>;
