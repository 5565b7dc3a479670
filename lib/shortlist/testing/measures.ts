import { createHash } from 'node:crypto';
import Database from '../../platform/db/driver.mjs';
import { findSkills, patternsOf } from '../skills/find';
import { skillsNamed } from '../skills/table';
import { readNeeds } from '../shortlist';
import { makeShortlist, type Applicant } from './make-shortlist';
import { needOfLabel } from '../advert/read-advert';
import { tokensOf } from '../text/tokens';
import type { JobNeeds } from '../types';
import { DAY_OF_SETS, type LabelledCv, type LabelledSet } from './sets';

/** Scans are left out. */
export type Quality = { p10: number; p30: number; ndcg30: number; stuffersInTop10: number };

export const isStuffer = ({ style }: LabelledCv) => /stuffer/i.test(style);

/** Precision counts grades 2 and 3 as hits; the gain of a grade is 2^grade - 1. */
export function qualityOf(order: readonly LabelledCv[]): Quality {
  const grades = order.filter(({ grade }) => grade !== null).map(({ grade }) => grade ?? 0);
  const hits = (count: number) =>
    grades.slice(0, count).filter((grade) => grade >= 2).length / Math.min(count, grades.length);
  const gain = (list: readonly number[]) =>
    list.slice(0, 30).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const best = gain([...grades].sort((a, b) => b - a));
  return {
    p10: hits(10),
    p30: hits(30),
    ndcg30: best === 0 ? 1 : gain(grades) / best,
    stuffersInTop10: order.slice(0, 10).filter(isStuffer).length,
  };
}

export async function inOurOrder(set: LabelledSet, needs: JobNeeds = readNeeds(set.advert, DAY_OF_SETS)) {
  const people = set.cvs.map((cv): Applicant & { cv: LabelledCv } => ({ text: cv.text, cv }));
  return makeShortlist(people, needs, DAY_OF_SETS);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const readable = (set: LabelledSet) => set.cvs.filter(({ grade }) => grade !== null);

/** Returns a fixed order by hash, in place of "newest first": neither says how well a person fits. */
export const newestFirst = (set: LabelledSet): LabelledCv[] =>
  [...readable(set)].sort((one, other) => (hash(one.text) < hash(other.text) ? -1 : 1));

/** Returns the order of a full-text search for all words of the advert. */
export function byFullText(set: LabelledSet): LabelledCv[] {
  const db = new Database(':memory:');
  db.exec("CREATE VIRTUAL TABLE cv USING fts5(text, tokenize = 'unicode61')");
  const insert = db.prepare('INSERT INTO cv (rowid, text) VALUES (?, ?)');
  const cvs = newestFirst(set);
  for (const [at, { text }] of cvs.entries()) insert.run(at + 1, text);
  const { title, skills, requirements } = set.advert;
  const words = new Set(
    tokensOf([title, ...skills, ...requirements].join(' ')).map(({ word }) => word.replaceAll('"', '')),
  );
  const query = [...words].map((word) => `"${word}"`).join(' OR ');
  const found = db.prepare('SELECT rowid AS id FROM cv WHERE cv MATCH ? ORDER BY bm25(cv), rowid').all(query) as {
    id: number;
  }[];
  db.close();
  const first = found.flatMap(({ id }) => cvs[id - 1] ?? []);
  return [...first, ...cvs.filter((cv) => !first.includes(cv))];
}

/** Returns the order by the number of the advert's skills that the text names. */
export function bySkillsPresent(set: LabelledSet): LabelledCv[] {
  const patterns = patternsOf(set.advert.skills.filter((skill) => skillsNamed(skill).length === 0));
  const count = ({ text }: LabelledCv) => {
    const named = new Set(
      findSkills(tokensOf(text), patterns)
        .filter(({ how }) => how !== 'described')
        .flatMap(({ skills }) => skills),
    );
    return set.advert.skills.filter((skill) =>
      (skillsNamed(skill)[0] ? skillsNamed(skill) : [skill]).some((name) => named.has(name)),
    ).length;
  };
  const counts = new Map(set.cvs.map((cv) => [cv.id, count(cv)]));
  return newestFirst(set).sort((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0));
}

/** Returns the needs according to the labels, so that evidence can be compared need by need. */
export function needsOfLabels(set: LabelledSet): JobNeeds {
  const needs = readNeeds(set.advert, DAY_OF_SETS);
  const patterns = patternsOf();
  const asked = (label: string) => ({ ...needOfLabel(label, patterns), label });
  return { ...needs, must: set.asked.must.map(asked), nice: set.asked.nice.map(asked) };
}

export type Agreement = { right: number; tooMany: number; tooFew: number; wrong: string[] };

/** Counts how often the result "shown" agrees with the labels. */
export async function agreementOf(set: LabelledSet): Promise<Agreement> {
  const { ordered } = await inOurOrder(set, needsOfLabels(set));
  const result: Agreement = { right: 0, tooMany: 0, tooFew: 0, wrong: [] };
  for (const { person, assessment } of ordered)
    for (const { asked, found, quotes } of assessment.evidence) {
      const isLabelled = asked.label in person.cv.facts.shown;
      if (found === 'shown' && isLabelled) result.right++;
      else if (found === 'shown') result.tooMany++;
      else if (isLabelled) result.tooFew++;
      if ((found === 'shown') !== isLabelled)
        result.wrong.push(
          `${person.cv.id} ${asked.label}: ${found} (${isLabelled ? 'shown' : 'not shown'}) ${quotes[0]?.text.replace(/\s+/g, ' ').slice(0, 110) ?? person.cv.facts.shown[asked.label] ?? ''}`,
        );
    }
  return result;
}
