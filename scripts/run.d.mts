export const NEXT: string;
export const TSX: string;
