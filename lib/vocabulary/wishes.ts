export const WISHES_FORM = 'wishes';

export const MOST_WISHED_PLACES = 10;
export const MAX_WISHED_PLACE = 120;
