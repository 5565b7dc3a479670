import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Advert } from '../types';

/** A CV with labels: its grade for one advert (0 to 3; null for a scan), and the facts that a person read in it. */
export type LabelledCv = {
  id: string;
  name: string;
  style: string;
  text: string;
  grade: number | null;
  reason: string;
  facts: {
    shown: Record<string, string>;
    listed: string[];
    negated: string[];
    absent: string[];
    obstacles: string[];
  };
};

export type LabelledSet = {
  name: string;
  advert: Advert;
  asked: { must: string[]; nice: string[] };
  cvs: LabelledCv[];
};

/** Today's date in all sets. */
export const DAY_OF_SETS = new Date('2026-10-15');

/** Reads a labelled set from a folder with `job.json` and `cvs.jsonl`. */
export function readSet(folder: string): LabelledSet {
  const job = JSON.parse(readFileSync(join(folder, 'job.json'), 'utf8'));
  const lines = readFileSync(join(folder, 'cvs.jsonl'), 'utf8').trim().split('\n');
  const { what_is_asked: asked, ...advert } = job;
  return {
    name: folder.split('/').filter(Boolean).at(-1) ?? folder,
    advert: advert as Advert,
    asked,
    cvs: lines.map((line) => JSON.parse(line) as LabelledCv),
  };
}
