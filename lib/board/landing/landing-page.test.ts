import { addDays } from '../../base/format';
import { today } from '../../base/time';
import { job } from '../../testing/fixtures';
import { db } from '../../testing/harness';
import { browseLinks, jobListHref, relatedLinks } from './landing-links';
import { listedPaths } from './landing-list';
import { findLandingPage, isKnownSubject } from './landing-page';
import { landingPath, subjectOf, type Subject } from './subject';

const LONDON = { location: 'London, UK', city: 'London', region: 'England', countryCode: 'GB' };
const BERLIN = { location: 'Berlin, Germany', city: 'Berlin', region: null, countryCode: 'DE' };
const pay = (salaryMin: number | null, salaryMax: number | null, salaryCurrency: string, salaryPeriod: string) => ({
  ...{ salaryMin, salaryMax, salaryCurrency, salaryPeriod },
});
const NO_PAY = { salary: null, salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
const page = async (named: { skill?: string; place?: string }) => findLandingPage(subjectOf(named) as Subject);

beforeEach(() => db().job.deleteMany());

test('a skill, a place or both have a landing page with figures if three open jobs match', async () => {
  await job({ ...LONDON, ...pay(45_000, 60_000, 'GBP', 'year'), workplace: 'hybrid', skills: ['Kubernetes', 'Go'] });
  await job({ ...LONDON, ...pay(400, 500, 'GBP', 'day'), workplace: 'on-site', skills: ['k8s'] });
  await job({ ...LONDON, ...pay(90_000, null, 'EUR', 'year'), workplace: 'hybrid', skills: ['Kubernetes', 'K8s'] });
  await job({ ...BERLIN, ...NO_PAY, workplace: 'remote', skills: ['kubernetes', 'Go'] });
  await job({ ...LONDON, skills: ['Kubernetes', 'Go'], status: 'closed' });
  await job({ ...LONDON, skills: ['Kubernetes', 'Go'], deadline: addDays(today(), -1) });

  const all = await page({ skill: 'k8s' });
  expect(all).toMatchObject({ path: '/careers/kubernetes', title: 'Kubernetes jobs' });
  expect(all.intro).toBe(
    '4 open jobs: 1 on-site, 2 hybrid, 1 remote. 2 state their pay in GBP: from 45,000 to 130,000, worked out to a year.',
  );
  expect(all.board.total).toBe(4);
  expect(all.description).toMatch(/^Kubernetes jobs\. 4 open jobs: .{50,}$/);
  expect(all.description.length).toBeLessThanOrEqual(160);
  expect(all.trail.map(({ label, href }) => [label, href])).toEqual([
    ['Careers', '/careers'],
    ['Kubernetes jobs', '/careers/kubernetes'],
  ]);

  const both = await page({ skill: 'kubernetes', place: 'london-gb' });
  expect(both).toMatchObject({ title: 'Kubernetes jobs in London, United Kingdom' });
  expect(both.board.total).toBe(3);
  expect(both.trail.map(({ href }) => href)).toEqual(['/careers', '/careers/kubernetes', both.path]);

  expect(await page({ place: 'united-kingdom' })).toMatchObject({ title: 'IT jobs in the United Kingdom' });
  const few = await page({ skill: 'go' });
  expect([few.intro, few.board.total, few.title]).toEqual([null, 2, 'Go jobs']);
  expect(await page({ place: 'remote' })).toMatchObject({ title: 'Remote IT jobs', intro: null });
  expect((await page({ skill: 'go', place: 'remote-germany' })).title).toBe('Remote Go jobs in Germany');

  expect(await listedPaths()).toEqual([
    ...['/careers/in/london-gb', '/careers/in/united-kingdom', '/careers/kubernetes'],
    ...['/careers/kubernetes/in/london-gb', '/careers/kubernetes/in/united-kingdom'],
  ]);
  expect((await browseLinks()).map(({ links }) => links.map(({ label, count, href }) => [label, count, href]))).toEqual(
    [
      [['Kubernetes', '4', '/careers/kubernetes']],
      [
        ['London, United Kingdom', '3', '/careers/in/london-gb'],
        ['United Kingdom', '3', '/careers/in/united-kingdom'],
      ],
    ],
  );
  expect(
    (await relatedLinks({ skill: null, place: 'london-gb' })).map(({ links }) => links.map(({ href }) => href)),
  ).toEqual([['/careers/kubernetes/in/london-gb']]);
  expect(await relatedLinks({ skill: 'kubernetes', place: 'london-gb' })).toMatchObject([
    { title: 'Kubernetes jobs elsewhere', links: [{ href: '/careers/kubernetes/in/united-kingdom' }] },
  ]);
  expect(await jobListHref({ skill: 'kubernetes', place: null })).toBe('/careers/kubernetes');
  expect(await jobListHref({ skill: 'go', place: null })).toBe('/careers?skill=go');
  expect(await jobListHref({ skill: null, place: 'berlin-de' })).toBe('/careers?place=berlin-de');
});

test('a landing subject is known if it is in our tables or in open jobs; its title uses the commonest spelling', async () => {
  await job({ ...LONDON, skills: ['falconry'] });
  await job({ ...LONDON, skills: ['Falconry', 'All', 'at'] });
  const { id } = await job({ ...BERLIN, skills: ['Falconry'] });
  const known = async (named: { skill?: string; place?: string }) => {
    const subject = subjectOf(named);
    return subject !== null && (await isKnownSubject(subject));
  };
  expect((await page({ skill: 'falconry' })).title).toBe('Falconry jobs');
  expect([
    await known({ skill: 'falconry' }),
    await known({ place: 'berlin-de' }),
    await known({ skill: 'underwater-basketry' }),
  ]).toEqual([...[true, true, false]]);
  // No open job names these now, but a job may name them any day.
  expect([
    await known({ skill: 'c%2B%2B' }),
    await known({ place: 'remote' }),
    await known({ place: 'france' }),
  ]).toEqual([...[true, true, true]]);
  expect(await known({ skill: 'falconry', place: 'atlantis-zz' })).toBe(false);
  expect([await known({ skill: 'All' }), await known({ skill: 'at' })]).toEqual([false, false]);
  expect(await listedPaths()).toContain('/careers/falconry');

  await db().job.update({ where: { id }, data: { status: 'closed' } });
  expect(await known({ place: 'berlin-de' })).toBe(false);
  expect(await listedPaths()).not.toContain('/careers/falconry');
  expect((await page({ skill: 'falconry' })).intro).toBeNull();
});

test('listedPaths returns exactly the landing pages with at least three open jobs', async () => {
  const skills = ['Go', 'golang', 'C++', 'C#', 'C', '.NET', 'Node.js', '日本語', 'in', 'R&D'];
  for (let at = 0; at < 40; at += 1)
    await job({
      ...(at % 3 === 0 ? BERLIN : LONDON),
      workplace: at % 4 === 0 ? 'remote' : 'on-site',
      skills: skills.filter((_, number) => (at * 7 + number * number) % 5 < 2),
    });
  const paths = await listedPaths();
  expect(new Set(paths).size).toBe(paths.length);
  const keys = ['go', 'c-plus-plus', 'c-sharp', 'c', 'dotnet', 'node-js', '日本語', 'r-and-d'];
  const places = [
    'berlin-de',
    'germany',
    'remote-germany',
    'london-gb',
    'united-kingdom',
    'remote-united-kingdom',
    'remote',
  ];
  const subjects = [null, ...keys].flatMap((skill) => [null, ...places].map((place) => ({ skill, place })));
  const enough: Subject[] = [];
  for (const subject of subjects)
    if (subject.skill !== null || subject.place !== null)
      if ((await findLandingPage(subject)).board.total >= 3) enough.push(subject);
  expect([...paths].sort()).toEqual(enough.map(landingPath).sort());
  expect(enough.length).toBeGreaterThan(30);
});
