/**
 * The floors of the house, from the bottom up: imports run downwards only. A floor named with `/*` holds rooms of its own;
 * `nouns` are all other folders of lib. Read by `npm run rooms` and by ESLint.
 */
export const FLOORS = [
  'lib/base',
  'lib/vocabulary',
  'lib/content',
  'lib/platform/*',
  'nouns',
  'lib/publishing/*',
  'lib/scheduler',
  'components/*',
  'app',
  'server',
];

const nouns = FLOORS.indexOf('nouns');
const foldersOf = (floors) => floors.filter((floor) => floor.startsWith('lib/')).map((floor) => floor.split('/')[1]);

/** Folders of lib that know no noun, from the bottom up. */
export const BELOW_NOUNS = foldersOf(FLOORS.slice(0, nouns));
/** Folders of lib that know the nouns. */
export const ABOVE_NOUNS = foldersOf(FLOORS.slice(nouns));
