/** Name of the form of a candidate's wishes. */
export const WISHES_FORM = 'wishes';

/** As many places are named at most, each in so many characters. */
export const MOST_WISHED_PLACES = 10;
export const MAX_WISHED_PLACE = 120;
