export const IMPORTS: string;
export const PRIMARY: string;
export const SERVER: string;
