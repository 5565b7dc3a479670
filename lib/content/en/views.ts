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

export const listViewMessages = {
  list: 'Say which list is meant.',
  action: 'Say what to do: save, rename, replace or remove.',
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
  },
  columnsShown: 'Your columns are saved.',
};
