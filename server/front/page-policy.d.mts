/** Policy of a page, without its own scripts. */
export const PAGE_POLICY: string;

/** Policy of the review page. */
export const REVIEW_POLICY: string;
export const DEVELOPMENT_POLICY: string;
