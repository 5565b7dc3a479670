/** Cases that call the product's code in this process, without a server. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { foldText } from '../../lib/base/text';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { storedTime } from '../../lib/platform/db/reader';
import { giveWay } from '../../lib/platform/db/yield';
import { monthOfDay } from '../../lib/shortlist/assess/months';
import { factsOf, type Facts } from '../../lib/shortlist/facts/facts';
import { assessFacts, lensOf, readNeeds } from '../../lib/shortlist/shortlist';
import { makeShortlist } from '../../lib/shortlist/testing/make-shortlist';
import {
  agreementOf,
  byFullText,
  bySkillsPresent,
  inOurOrder,
  newestFirst,
  qualityOf,
} from '../../lib/shortlist/testing/measures';
import { DAY_OF_SETS, readSet, type LabelledSet } from '../../lib/shortlist/testing/sets';
import { Chance } from '../demo/chance';
import { inventPeople } from '../demo/people';
import { resumeOf } from '../demo/resume';
import { scratchFolder } from '../shared/processes';
import { randomFrom } from '../shared/random';
import { whole, type Case } from './case';
import { quantile, watched } from './figures';
import { fillDatabase, fillJobs, inserterOf } from './fill';
import queries from './people-queries.json' with { type: 'json' };

const SETS = ['data-frankfurt', 'embedded-gothenburg', 'security-toronto'].map(
  (name) => `lib/shortlist/testing/sets/${name}`,
);

/** Quality of the shortlist's order on labelled sets, and its time for many people. */
export const shortlist: Case = {
  options: { people: process.env.PEOPLE ?? '2000' },
  flags: ['detail'],
  inProcess: true,
  async run({ people }, args) {
    const folders = args.filter((arg) => arg !== '--detail');
    const sets = (folders.length > 0 ? folders : SETS).map(readSet);
    for (const set of sets) await printQuality(set, args.includes('--detail'));
    const count = whole(people);
    const texts = sets.flatMap(({ cvs }) => cvs.map(({ text }) => text)).filter(Boolean);
    const all = Array.from({ length: count }, (_, at) => ({ text: `${texts[at % texts.length] ?? ''}\nNumber ${at}` }));
    const needs = readNeeds((sets[0] as LabelledSet).advert, DAY_OF_SETS);
    const { seconds, longestPauseMs } = await watched(() => makeShortlist(all, needs, DAY_OF_SETS));
    const letters = Math.round(all.reduce((sum, { text }) => sum + text.length, 0) / count);
    console.log(`\n${count} people of ${letters} letters: ${seconds} s, others waited ${longestPauseMs} ms at most`);
    const now = monthOfDay(DAY_OF_SETS);
    const stored = all.map(({ text }) => JSON.stringify(factsOf(text, [], lensOf(needs).trade, now)));
    const size = Math.round(stored.reduce((sum, { length }) => sum + length, 0) / count);
    const opened = await watched(async () => {
      for (const [at, { text }] of all.entries()) {
        assessFacts(JSON.parse(stored[at] as string) as Facts, text, needs, now);
        await giveWay();
      }
    });
    console.log(
      `from stored facts of ${size} letters: ${opened.seconds} s, others waited ${opened.longestPauseMs} ms at most`,
    );
  },
};

async function printQuality(set: LabelledSet, isDetailed: boolean): Promise<void> {
  const { ordered, unreadable } = await inOurOrder(set);
  console.log(`\n${set.name}: ${set.cvs.length} CVs, ${unreadable.length} unreadable`);
  for (const [name, order] of [
    ['shortlist', ordered.map(({ person }) => person.cv)],
    ['newest first', newestFirst(set)],
    ['BM25', byFullText(set)],
    ['skills present', bySkillsPresent(set)],
  ] as const) {
    const { p10, p30, ndcg30, stuffersInTop10 } = qualityOf(order);
    console.log(
      `  ${name.padEnd(15)} P@10 ${p10.toFixed(2)}  P@30 ${p30.toFixed(2)}  NDCG@30 ${ndcg30.toFixed(3)}  stuffers in the top ten ${stuffersInTop10}`,
    );
  }
  const { right, tooMany, tooFew, wrong } = await agreementOf(set);
  const rate = (others: number) => (right + others === 0 ? '-' : (right / (right + others)).toFixed(2));
  console.log(`  shown: precision ${rate(tooMany)}, recall ${rate(tooFew)}`);
  if (!isDetailed) return;
  for (const [at, { person, gaps, assessment }] of ordered.entries()) {
    const { id, grade, style } = person.cv;
    const missing = gaps.map((gap) => `${gap.kind}${'evidence' in gap ? ` ${gap.evidence.asked.label}` : ''}`);
    const obstacles = assessment.obstacles.map(({ kind, isHard }) => `${kind}${isHard ? '!' : '?'}`);
    console.log(`  ${at + 1} ${id} [${grade}] ${style} | ${missing.join(', ')} | ${obstacles.join(', ')}`);
  }
  for (const each of wrong) console.log(`   - ${each}`);
}

/** Milliseconds within which 95 % of ordinary searches must answer. */
const SEARCH_MS = 150;

/** The people search: queries, indexing, changes and erasure. */
export const finding: Case = {
  options: { people: process.env.PEOPLE ?? '200000', rounds: '5' },
  inProcess: true,
  async run(options) {
    const [people, rounds] = [whole(options.people), whole(options.rounds)];
    const folder = scratchFolder('finding');
    const file = join(folder, 'app.db');
    Object.assign(process.env, {
      DATABASE_URL: `file:${file}`,
      UPLOADS_DIR: join(folder, 'uploads'),
      MAIL_DIR: join(folder, 'mail'),
    });
    applyMigrations(file);
    fillJobs(file, 500, 1);
    fillDocuments(file, people);
    // Imported after the settings above, which these modules read when they load.
    const { indexWaiting } = await import('../../lib/finding/indexer');
    const { closeDatabase, db } = await import('../../lib/platform/db/client');
    const { findPeople } = await import('../../lib/finding/queries');
    const { findStateIn } = await import('../../lib/finding/schema');
    const { secureErase } = await import('../../lib/platform/db/secure-erase');

    const before = statSync(file).size;
    const { seconds, longestPauseMs } = await watched(() => indexWaiting());
    const each = ((seconds * 1_000) / people).toFixed(2);
    console.log(
      `${people} records indexed in ${seconds} s, ${each} ms each, others waited ${longestPauseMs} ms at most`,
    );
    await db().$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');
    const megabytes = [before, statSync(file).size - before].map((size) => Math.round(size / 1e6));
    console.log(`  database ${megabytes[0]} MB, index ${megabytes[1]} MB`);

    for (const [name, list] of Object.entries(queries)) {
      const all: number[] = [];
      for (const query of list) {
        const state = findStateIn(Object.fromEntries(new URLSearchParams(query)));
        const own: number[] = [];
        let total = 0;
        const { longestPauseMs: pause } = await watched(async () => {
          while (own.length < rounds) {
            const started = performance.now();
            total = (await findPeople(state)).total;
            own.push(performance.now() - started);
          }
        });
        all.push(...own);
        const took = `${quantile(own, 0.5).toFixed(0)} ms (most ${quantile(own, 1).toFixed(0)})`;
        console.log(`  ${query.padEnd(64)} ${String(total).padStart(5)} found  ${took}, others waited ${pause} ms`);
      }
      const [p50, p95] = [quantile(all, 0.5), quantile(all, 0.95)];
      const verdict = `target ${SEARCH_MS}: ${p95 <= SEARCH_MS ? 'met' : 'missed'}`;
      console.log(`${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${verdict})`);
    }

    const changes: number[] = [];
    for (let at = 1; at <= 50; at += 1) {
      const data = { skills: `Kubernetes ${at}` };
      await db().cvDocument.updateMany({ where: { id: at * 5 }, data });
      const started = performance.now();
      await indexWaiting();
      changes.push(performance.now() - started);
    }
    const [usual, slow] = [quantile(changes, 0.5), quantile(changes, 0.95)];
    console.log(`a changed record is indexed within ${usual.toFixed(1)} ms (p95 ${slow.toFixed(1)})`);
    await db().cvDocument.deleteMany({ where: { id: { in: [5, 6, 7] } } });
    const erased = await watched(() => secureErase('at-night'));
    console.log(`erased to the byte in ${erased.seconds} s, others waited ${erased.longestPauseMs} ms at most`);
    await closeDatabase();
  },
};

/** Documents of about 2,000 characters: an invented résumé with sentences of the labelled sets. */
function fillDocuments(file: string, count: number): void {
  const chance = new Chance(1);
  const random = randomFrom(7);
  const sentences = SETS.flatMap((folder) => readSet(folder).cvs)
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.length > 40);
  const ownWord = () => [1, 2, 3, 4].map(() => random.pick('ka lo mi ren tas vo ber nin dra sol'.split(' '))).join('');
  const people = inventPeople(2_000, chance);
  fillDatabase(file, (database) => {
    const [insertFile, insertText, insertCv, insertApplication] = [
      inserterOf(database, 'StoredFile'),
      inserterOf(database, 'DocumentText'),
      inserterOf(database, 'CvDocument'),
      inserterOf(database, 'Application'),
    ];
    for (let at = 0; at < count; at += 1) {
      const person = people[at % people.length] as (typeof people)[number];
      const [first = '', last = ''] = person.name.split(' ');
      const family = `${last}${ownWord()}`;
      const applicantName = `${first} ${family}`;
      const email = `${foldText(family).replace(/[^a-z]/g, '')}${at}@mail.example`;
      const sentAt = storedTime(Date.UTC(2022, 0, 1) + at * 600_000);
      const fileId = `file-${String(at).padStart(9, '0')}`;
      const resume = resumeOf(person, chance, DAY_OF_SETS).map(({ text }) =>
        text.replaceAll(person.name, applicantName),
      );
      const more = Array.from({ length: 8 }, () => `${random.pick(sentences)} ${ownWord()}`);
      const about = { sha256: '-', sizeBytes: 1, mimeType: 'application/pdf', originalName: 'cv.pdf' };
      insertFile({ id: fileId, ...about, createdAt: sentAt });
      const text = [...resume, ...more].join('\n');
      insertText({ fileId, state: 'read', reason: null, text, readAt: sentAt, readerVersion: 1 });
      const names = { applicantName, nameFolded: foldText(applicantName), email, emailFolded: foldText(email) };
      const common = { ...names, phone: '1', fileId, fileSha256: '-' };
      if (at % 4 === 0) insertCv({ ...common, skills: person.skills.join(', '), submittedAt: sentAt });
      else insertApplication({ ...common, jobId: 7 * (1 + (at % 500)), createdAt: sentAt, updatedAt: sentAt });
    }
  });
}
