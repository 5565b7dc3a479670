/**
 * The floors of the code, bottom to top; imports must go downwards. A name that ends in `/*` stands for the rooms in
 * that folder; `nouns` stands for all other folders of lib. `npm run rooms` and ESLint check them.
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
/** Folders of lib that contain the nouns or are above them. */
export const ABOVE_NOUNS = foldersOf(FLOORS.slice(nouns));
