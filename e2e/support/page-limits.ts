import { menus } from '../../lib/content/en/navigation';

/** Screens for which the limits of the first screen hold. */
export const SMALL = { width: 375, height: 667 };
export const MIDDLE = { width: 1280, height: 800 };
export const LARGE = { width: 1440, height: 900 };

/** Limits of every public page. Its object is its main element, such as a form or drawing, marked `data-object`. */
export const LIMITS = {
  /** Maximum mean length of a text's full lines in characters: 68, plus 4 for narrow letters in `--container-prose`. */
  line: 72,
  /** Minimum contrast of drawings and field borders with their background. */
  art: 3,
  /** Minimum height and width in px of the area in which a button, field or row can be tapped on a phone. */
  target: 44,
  /** Maximum height of the footer in px, by width of the screen. */
  footer: { [SMALL.width]: 700, [MIDDLE.width]: 360 } as Partial<Record<number, number>>,
  /** Minimum part of a page's object on the first screen: this share of its height or this many px, the smaller one. */
  object: { [SMALL.width]: { share: 1, px: 160 }, [MIDDLE.width]: { share: 0.6, px: 320 } } as Partial<
    Record<number, { share: number; px: number }>
  >,
  /** Maximum number of sections shared with pages of the family, besides `REQUIRED_SECTIONS` and the closing block. */
  sharedSections: 2,
  /** Share of common classes from which two sections or objects count as alike. */
  alike: 0.6,
  home: { toggleTop: 400, slideControlsBottom: 760 },
  board: { rows: { [SMALL.width]: 3, [MIDDLE.width]: 6 } as Partial<Record<number, number>> },
  /** Maximum top of a job's description on a phone, in px. */
  job: { descriptionTop: 430 },
};

export type DrawnPage = {
  path: string;
  /** Maximum number of words visible in `main` when the page has loaded, without job rows and labels of forms. */
  words?: number;
  /** True for pages behind a mailed link, and for messages and short forms: they have no object of their own. */
  plain?: boolean;
};

const each = (links: readonly { href: string }[], words: number) => links.map(({ href }) => ({ path: href, words }));

/** Every public page. The 404 page is the last. */
export const PAGES: readonly DrawnPage[] = [
  { path: '/', words: 350 },
  { path: '/about', words: 450 },
  { path: '/services', words: 400 },
  ...each(menus.talentServices, 450),
  ...each(menus.technologies, 450),
  ...each(menus.audiences, 350),
  { path: '/success-stories', words: 500 },
  { path: '/careers', words: 240 },
  { path: '/careers?q=engineer&type=full-time' },
  { path: '/careers?q=nothing+like+it', plain: true },
  { path: '/careers/saved', plain: true },
  { path: '/job/1' },
  { path: '/careers/at/harrow-creek-logistics', plain: true },
  { path: '/submit-job', words: 330 },
  { path: '/cv-upload', words: 680 },
  { path: '/contact', words: 520 },
  { path: '/newsletter' },
  { path: '/newsletter/confirm?token=abc', plain: true },
  { path: '/introductions/abc', plain: true },
  { path: '/introductions/consent/abc', plain: true },
  { path: '/interviews/abc', plain: true },
  { path: '/newsletter/unsubscribe?key=abc', plain: true },
  { path: '/job-alerts?q=engineer', words: 180 },
  { path: '/privacy' },
  { path: '/your-data' },
  { path: '/your-data/open', plain: true },
  { path: '/terms' },
  { path: '/login' },
  { path: '/register', words: 200 },
  { path: '/forgot-password', plain: true },
  { path: '/reset-password', plain: true },
  { path: '/reset-password?token=abc', plain: true },
  { path: '/verify-email', plain: true },
  { path: '/verify-email?token=abc', plain: true },
  { path: '/moderator-login', plain: true },
  { path: '/nowhere' },
];

/** Families of pages with the same purpose. No two pages of a family may look alike. */
export const FAMILIES: Record<string, readonly string[]> = {
  services: menus.talentServices.map(({ href }) => href),
  technologies: menus.technologies.map(({ href }) => href),
  audiences: menus.audiences.map(({ href }) => href),
};

/** Ids of the sections that the specification requires of a whole family. The closing block is exempt everywhere. */
export const REQUIRED_SECTIONS: Record<string, readonly string[]> = {
  services: [],
  technologies: ['benefits', 'services', 'skills', 'industries', 'story', 'contact'],
  audiences: ['services'],
};
