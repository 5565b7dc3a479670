/** Days on which words must have been searched for in vain before moderators see them. */
export const SEEN_FROM_DAYS = 3;
/** Days for which searches in vain are stored. */
export const EMPTY_SEARCHES_KEPT_DAYS = 90;
