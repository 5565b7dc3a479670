import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  keptSite,
  keptVersions,
  move,
  unpackKeptSite,
  upgrade,
  type Answer,
  type KeptSite,
  type Unpacked,
} from '../../lib/testing/kept-sites';
import { followLinks, mailedLinks, type Asked } from '../../lib/testing/mailed-links';
import { discardFolder, scratchFolder } from '../bench/processes';
import { freePort, startProduct } from '../bench/server';
import { durablePostgresql } from './place';
import type { Outcome, Trial } from './trial';

/** Where later releases lead to another path on purpose. */
const MOVED: { link: RegExp; leadsTo: string }[] = [
  // The key of a posting's link was moved from the query to the path after 0.1.0.
  { link: /^\/submit-job\/manage\?token=(.+)$/, leadsTo: '/submit-job/manage/$1' },
];

/**
 * Upgrades every site that a release has left, also to PostgreSQL, and serves it with the clock at the site's last day: every link in
 * its mails must give what that release gave. Rows and files are compared by scripts/kept-site/upgrade.test.ts.
 */
export const keptSites: Trial<object> = {
  title: 'Links mailed by earlier releases, after an upgrade',
  full: {},
  short: {},
  run: followAll,
};

async function followAll(): Promise<Outcome> {
  const folder = scratchFolder('kept-sites');
  const server = await durablePostgresql();
  const outcome: Outcome = { figures: [], problems: [] };
  const follow = async (site: KeptSite, engine: string, place: Unpacked, isWanted: (link: string) => boolean) => {
    const links = await mailedLinks(place.mailDir, site.siteUrl);
    const asked = await followAt(site, place, links.filter(isWanted));
    outcome.figures.push([`answers to links of ${site.version}, ${engine}`, asked.length]);
    const problems = differencesOf(site, asked, isWanted);
    outcome.problems.push(...problems.map((what) => `${site.version}, ${engine}: ${what}`));
  };
  try {
    for (const [number, version] of keptVersions().entries()) {
      const site = keptSite(version);
      const upgraded = unpackKeptSite(version, join(folder, version));
      await upgrade(upgraded);
      // Before the links are followed, which changes the site.
      const database = await server.create(`kept${number}`);
      const moved = await move(upgraded, { database, uploadsDir: join(folder, `${version}-moved`) });
      await follow(site, 'SQLite', upgraded, () => true);
      // The office's pages of single records are most of the links, and take longest: of these one in ten.
      await follow(site, 'PostgreSQL', moved, (link) => !/[?&](application|cv)=\d*[1-9]$/.test(link));
    }
    return outcome;
  } finally {
    await server.stop();
    discardFolder(folder);
  }
}

async function followAt(
  site: KeptSite,
  { folder, database, uploadsDir }: Unpacked,
  links: readonly string[],
): Promise<Asked[]> {
  const clock = join(folder, 'clock');
  writeFileSync(clock, String(Date.parse(site.askedAt) - Date.now()));
  const scratch = { folder, database: database.replace(/^file:/, ''), uploadsDir, port: await freePort() };
  const { origin, stop } = await startProduct(scratch, {
    SITE_URL: site.siteUrl,
    NEXTAUTH_SECRET: site.secret,
    // What is sent meanwhile is none of the kept mails.
    MAIL_DIR: join(folder, 'later-mail'),
    NODE_OPTIONS: `--import=${resolve('scripts/durability/shifted-clock.mjs')}`,
    CLOCK_FILE: clock,
  });
  try {
    return await followLinks(origin, links, site.moderator);
  } finally {
    await stop();
  }
}

function differencesOf(site: KeptSite, asked: readonly Asked[], isWanted: (link: string) => boolean): string[] {
  const now = new Map(asked.map((each) => [`${each.by} ${each.link}`, each]));
  const expected = site.answers.flatMap(({ links, ...answer }) =>
    links.filter(isWanted).map((link) => ({ link, ...answer })),
  );
  const missing = asked.length === expected.length ? [] : [`${expected.length} answers, now ${asked.length}`];
  return [
    ...missing,
    ...expected.flatMap((answer) => {
      const problem = differenceOf(answer, now.get(`${answer.by} ${answer.link}`));
      return problem === null ? [] : [`${answer.link} (${answer.by}): ${problem}`];
    }),
  ];
}

function differenceOf(was: Answer & { link: string }, is: Asked | undefined): string | null {
  if (!is) return 'no mail has this link';
  const moved = MOVED.find(({ link }) => link.test(was.link));
  const leadsTo = moved ? was.link.replace(moved.link, moved.leadsTo) : was.leadsTo;
  if (is.status !== was.status) return `${was.status}, now ${is.status}`;
  if (is.leadsTo !== leadsTo) return `leads to ${leadsTo}, now to ${is.leadsTo}`;
  const unsaid = was.says.filter((words) => !is.text.includes(words));
  return unsaid.length === 0 ? null : `no longer says “${unsaid.join('”, “')}”`;
}
