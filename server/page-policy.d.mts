/** Of a page, but for its own scripts. */
export const PAGE_POLICY: string;
export const DEVELOPMENT_POLICY: string;
