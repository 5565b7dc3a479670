import { formatNumber, plural } from '../../base/format';
import { MAX_LIST_NAME, MOST_LISTS, MOST_ON_LIST } from '../../vocabulary/lists';
import { SEARCH_DIGEST_HOUR } from '../../vocabulary/views';
import { leftOut, type LeftOut } from './sourcing';

const people = (count: number) => plural(count, 'person', 'people');
const most = (count: number) => formatNumber(count);

export const listsPage = {
  title: 'Lists and searches',
  one: 'list',
  many: 'lists',
  lists: 'Lists of people',
  noLists: 'No lists yet. Make one here, or select people in the search and add them to a new one.',
  columns: { title: 'Name', people: 'People', shared: 'For', made: 'Made' },
  mine: 'Only you',
  all: 'All moderators',
  pages: 'Pages of lists',
  make: { title: 'New list', name: 'Name', shared: 'For all moderators', submit: 'Make list' },
  searches: 'Saved searches',
  noSearches: 'No saved searches yet. Search for people, then open “Saved searches” beside the filters.',
  searchColumns: { title: 'Name', shared: 'For', digest: 'Daily mail', actions: 'Actions' },
  digest: { on: 'On', off: 'Off' },
  digestHint: `The mail goes out after ${SEARCH_DIGEST_HOUR} in the morning, if there are new matches. It counts them and names nobody.`,
};

export const listPage = {
  one: 'person',
  many: 'people',
  rows: 'People on the list',
  pages: 'Pages of the list',
  empty: 'The list is empty. Select people in the search and add them here.',
  search: 'Search people',
  edit: 'Edit list',
  name: 'Name',
  rename: 'Rename',
  delete: 'Delete the list',
  deleteHint: (count: number) =>
    `${count === 0 ? 'The list is' : `The list with ${people(count)} is`} deleted for good. Nothing else about the people changes.`,
  deleteNow: 'Yes, delete it',
  export: 'Export CSV',
  added: (by: string, when: string) => `${by}, ${when}`,
  columns: {
    title: 'Name',
    job: 'Job',
    stage: 'Stage',
    added: 'Added',
    submitted: 'Sent',
    actions: 'Actions',
  },
};

/** Of a person's page: the lists that the person is on. */
export const personLists = {
  title: 'Lists',
  none: 'On none of your lists.',
  takeOff: 'Take off',
  of: (name: string) => ` ${name}`,
  list: 'List',
  newList: 'New list',
  name: 'Name of the new list',
  shared: 'For all moderators',
  submit: 'Add to list',
};

/** Of the bar below people who can be selected. Templates for `fill`. */
export const peopleBar = {
  label: 'Selected people',
  select: 'Select',
  page: 'Select this page',
  selected: '{count} selected',
  allFound: 'All {count} that match',
  allListed: 'All {count} on this list',
  put: 'Put into a job',
  job: 'Job',
  putNow: 'Put into job',
  putHere: 'Put into this job',
  putHint: 'The people selected here, from the talent pool.',
  add: 'Add to a list',
  list: 'List',
  newList: 'New list',
  name: 'Name of the new list',
  shared: 'For all moderators',
  addNow: 'Add to list',
  takeOff: 'Take off this list',
  clear: 'Clear',
};

export const listMessages = {
  unknown: 'There is no such list.',
  name: 'Enter a name for the list.',
  longName: `Use at most ${MAX_LIST_NAME} characters.`,
  taken: (name: string) => `There is already a list called “${name}”. Choose it, or use another name.`,
  tooMany: `There are ${MOST_LISTS} lists already. Delete one first.`,
  full: (free: number) =>
    `A list has at most ${most(MOST_ON_LIST)} people. ${free > 0 ? `There is room for ${most(free)} more.` : 'This one is full.'}`,
  change: 'Say what to do: rename or delete.',
  whom: 'Select people first.',
  query: 'Send the search as its address has it.',
  tooManyFound: 'More people match than a search counts. Narrow it first.',
  atMost: (limit: number) => `At most ${most(limit)} people at once. Narrow the search, or select some of them.`,
  changed: (count: number) => `It is ${people(count)} now. Look at them again, then repeat this.`,
  refusal: { unknown: 'no longer stored', objected: 'they objected' },
  added: (list: string, added: number, already: number, refused: readonly LeftOut[]) =>
    [
      `“${list}” has ${added === 0 ? 'nobody new' : `${people(added)} more`}.`,
      already > 0 && `On it already: ${already}.`,
      refused.length > 0 && `Left out: ${leftOut(refused)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  made: (list: string) => `The list “${list}” is made.`,
  takenOff: (list: string, count: number) => `${people(count)} taken off “${list}”.`,
  done: { rename: 'The list is renamed.', delete: 'The list is deleted.' },
  /** Name of a list after the person was erased whose name it had. */
  erasedName: (id: number) => `List ${id}`,
};

export const searchDigestEmail = {
  subject: (count: number, isMore: boolean) =>
    count === 1 ? '1 new match of your searches' : `${most(count)}${isMore ? '+' : ''} new matches of your searches`,
  heading: 'New matches',
  before: 'Since the last of these mails, people have come in or changed who match searches that you saved.',
  item: (name: string, count: number, isMore: boolean) =>
    `${name}: ${isMore ? `more than ${people(count)}` : people(count)}`,
  button: 'Open lists and searches',
  after: (link: string) => [`To stop these mails, switch them off beside the search: ${link}`],
  why: 'You get this mail because you asked for new matches of saved searches.',
};
