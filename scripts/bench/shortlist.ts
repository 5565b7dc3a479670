// `npm run bench -- shortlist [folder ...]`: how good the order of a shortlist is on labelled sets (folders with job.json and
// cvs.jsonl; without any, those of the repository), against newest first, full text and counted skills; how often "shown" agrees with
// the labels; what 2,000 people cost.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import {
  agreementOf,
  byFullText,
  bySkillsPresent,
  inOurOrder,
  newestFirst,
  qualityOf,
  type Quality,
} from '../../lib/shortlist/testing/measures';
import { makeShortlist, readNeeds } from '../../lib/shortlist/shortlist';
import { DAY_OF_SETS, readSet, type LabelledSet } from '../../lib/shortlist/testing/sets';

const SETS = ['data-frankfurt', 'embedded-gothenburg', 'security-toronto'].map(
  (name) => `lib/shortlist/testing/sets/${name}`,
);
const PEOPLE = Number(process.env.PEOPLE ?? 2_000);

const isDetailed = process.argv.includes('--detail');
const folders = process.argv.slice(2).filter((each) => !each.startsWith('-') && each !== 'shortlist');
const sets = (folders.length > 0 ? folders : SETS).map(readSet);
for (const set of sets) await measure(set);
await measureTime(sets);

async function measure(set: LabelledSet) {
  const { ordered, unreadable } = await inOurOrder(set);
  const cvs = ordered.map(({ person }) => person.cv);
  console.log(`\n${set.name}: ${set.cvs.length} CVs, ${unreadable.length} unreadable`);
  line('shortlist', qualityOf(cvs));
  line('newest first', qualityOf(newestFirst(set)));
  line('BM25', qualityOf(byFullText(set)));
  line('skills present', qualityOf(bySkillsPresent(set)));
  const { right, tooMany, tooFew, wrong } = await agreementOf(set);
  console.log(`  shown: precision ${rate(right, tooMany)}, recall ${rate(right, tooFew)}`);
  if (!isDetailed) return;
  for (const [at, { person, gaps, assessment }] of ordered.entries())
    console.log(
      `  ${String(at + 1).padStart(2)} ${person.cv.id} [${person.cv.grade}] ${person.cv.style} | ${gaps.map((gap) => `${gap.kind}${'evidence' in gap ? ` ${gap.evidence.asked.label}` : ''}`).join(', ')} | ${assessment.obstacles.map(({ kind, isHard, quote }) => `${kind}${isHard ? '!' : '?'} ${quote?.slice(0, 60)}`).join('; ')} | ${assessment.months}`,
    );
  for (const each of wrong) console.log(`   - ${each}`);
}

function line(name: string, { p10, p30, ndcg30, stuffersInTop10 }: Quality) {
  console.log(
    `  ${name.padEnd(15)} P@10 ${p10.toFixed(2)}  P@30 ${p30.toFixed(2)}  NDCG@30 ${ndcg30.toFixed(3)}  stuffers in the top ten ${stuffersInTop10}`,
  );
}

function rate(right: number, others: number): string {
  return right + others === 0 ? '-' : (right / (right + others)).toFixed(2);
}

/** 2,000 people made of the sets' own texts, and how long others wait meanwhile. */
async function measureTime(all: readonly LabelledSet[]) {
  const [set] = all;
  if (!set) return;
  const texts = all.flatMap(({ cvs }) => cvs.map(({ text }) => text)).filter(Boolean);
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    text: `${texts[at % texts.length] ?? ''}\nNumber ${at}`,
  }));
  const needs = readNeeds(set.advert, DAY_OF_SETS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  await makeShortlist(people, needs, DAY_OF_SETS);
  const took = performance.now() - started;
  delay.disable();
  const letters = people.reduce((sum, { text }) => sum + text.length, 0) / PEOPLE;
  console.log(
    `\n${PEOPLE} people of ${Math.round(letters)} letters each: ${Math.round(took)} ms, others waited ${Math.round(delay.max / 1e6)} ms at most`,
  );
}
