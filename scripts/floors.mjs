/**
 * The floors of the code, bottom to top: imports go downwards only. A floor named with `/*` contains rooms; `nouns`
 * are all other folders of lib. Read by `npm run rooms` and by ESLint.
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

/** Folders of lib below the nouns, bottom to top. */
export const BELOW_NOUNS = foldersOf(FLOORS.slice(0, nouns));
/** Folders of lib from the nouns upwards. */
export const ABOVE_NOUNS = foldersOf(FLOORS.slice(nouns));
