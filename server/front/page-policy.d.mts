/** Without the page's own scripts. */
export const PAGE_POLICY: string;

export const REVIEW_POLICY: string;
export const DEVELOPMENT_POLICY: string;
