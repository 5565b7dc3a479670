/** Of a page, but for its own scripts. */
export const PAGE_POLICY: string;
/** Of the page of a review. */
export const REVIEW_POLICY: string;
export const DEVELOPMENT_POLICY: string;
