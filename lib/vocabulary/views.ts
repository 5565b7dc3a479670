/** Maximum number of a moderator's own views of a list, and of its shared views. */
export const MOST_VIEWS = 20;
export const MAX_VIEW_NAME = 40;
/** Of a view's URL parameters. */
export const MAX_VIEW_QUERY = 1_000;

export const VIEW_ACTIONS = ['save', 'rename', 'replace', 'remove'] as const;

export const VIEW_FORM = 'list-view';
