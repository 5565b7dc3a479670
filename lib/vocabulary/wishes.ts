export const WISHES_FORM = 'wishes';

/** Maximum places in a candidate's wishes, and maximum characters of each. */
export const MOST_WISHED_PLACES = 10;
export const MAX_WISHED_PLACE = 120;
