export const MOST_VIEWS = 20;
export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_QUERY = 1_000;

export const VIEW_ACTIONS = ['save', 'rename', 'replace', 'remove'] as const;

export const VIEW_FORM = 'list-view';
