/** Limits of lists of people. */
export const MAX_LIST_NAME = 80;
export const MOST_ON_LIST = 2_000;
/** Lists of one moderator, and as many that all moderators share. */
export const MOST_LISTS = 100;
export const LISTS_PER_PAGE = 25;
/** Lists, and saved searches, that the office's menu names. */
export const MOST_IN_MENU = 5;

export const LIST_CHANGES = ['rename', 'delete'] as const;

/** Names of the forms, under which results of posts without scripts are stored. */
export const LIST_FORMS = { add: 'list-add', change: 'list-change', takeOff: 'list-take-off' } as const;

/** Id of the form to which the checkboxes of people belong. */
export const PEOPLE_FORM = 'selected-people';
