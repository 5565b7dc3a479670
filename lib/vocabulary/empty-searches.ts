/** Number of days on which a search must have found nothing before moderators see its words. */
export const SEEN_FROM_DAYS = 3;
export const EMPTY_SEARCHES_KEPT_DAYS = 90;
