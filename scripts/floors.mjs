/**
 * The floors of the code, bottom to top; imports must go downwards. A name that ends in `/*` means the rooms in that
 * folder; `nouns` means all other folders of lib. `npm run rooms` and ESLint check the imports.
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

/** Folders of `lib` below and above the nouns, lowest layer first. */
export const BELOW_NOUNS = foldersOf(FLOORS.slice(0, nouns));
export const ABOVE_NOUNS = foldersOf(FLOORS.slice(nouns));
