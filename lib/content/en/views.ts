export const listViews = {
  menu: 'Views',
  columns: 'Columns',
  show: 'Show these columns',
  save: 'Save this list as a view',
  searchNote: 'The search itself is not saved.',
  name: 'Name of the view',
  shared: 'For all moderators',
  view: (name: string, shared: boolean) => (shared ? `${name} (for all)` : name),
  actions: { save: 'Save view', rename: 'Rename', replace: 'Replace with this list', remove: 'Remove' },
};

/** The same, for searches of people. */
export const searchViews: typeof listViews & { digest: string; digests: { digest: string; 'no-digest': string } } = {
  ...listViews,
  menu: 'Saved searches',
  save: 'Save this search',
  name: 'Name of the search',
  actions: { save: 'Save search', rename: 'Rename', replace: 'Replace with this search', remove: 'Remove' },
  digest: 'Mail me new matches once a day',
  digests: { digest: 'Mail me new matches', 'no-digest': 'Stop the mails' },
};

export const listViewMessages = {
  list: 'Say which list is meant.',
  action: 'Say what to do: save, rename, replace, remove, digest or no-digest.',
  query: 'Send the filters as the address of the list has them, without a search.',
  columns: 'Choose columns of this list.',
  name: 'Enter a name for the view.',
  taken: (name: string) => `There is already a view called “${name}”. Choose another name, or replace that one.`,
  tooMany: (most: number) => `A list has at most ${most} views. Remove one first.`,
  unknown: 'There is no such view.',
  done: {
    save: 'The view is saved.',
    rename: 'The view is renamed.',
    replace: 'The view is replaced.',
    remove: 'The view is removed.',
    digest: '',
    'no-digest': '',
  },
  columnsShown: 'Your columns are saved.',
};

export const savedSearchMessages = {
  ...listViewMessages,
  query: 'Send the search as its address has it, with at least one condition.',
  name: 'Enter a name for the search.',
  taken: (name: string) => `There is already a search called “${name}”. Choose another name, or replace that one.`,
  tooMany: (most: number) => `There are at most ${most} saved searches. Remove one first.`,
  unknown: 'There is no such search.',
  noAddress: 'Your account has no e-mail address. The operator can enter one.',
  onlySearches: 'Only searches have a daily mail.',
  done: {
    save: 'The search is saved.',
    rename: 'The search is renamed.',
    replace: 'The search is replaced.',
    remove: 'The search is removed.',
    digest: 'You get a mail on each day with new matches.',
    'no-digest': 'You get no more mails about this search.',
  },
};
