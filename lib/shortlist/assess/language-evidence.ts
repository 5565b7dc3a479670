import { languageIn, levelsBelow } from '../advert/languages';
import type { CvReading } from '../facts/reading';
import type { Evidence, JobNeeds, Need, Obstacle, Quote } from '../types';
import { quoted } from './quote';

/** Number of levels below the required one from which a language is an obstacle. */
const FAR_BELOW = 2;
/** Number of skills from which a statement is a list of keywords. */
const WALL = 6;

type Said = { below: number | null; quote: string; isWall: boolean };

function saidOf(cv: CvReading, { name, level }: NonNullable<Need['language']>): Said[] {
  return cv.about('language').flatMap((statement) => {
    const found = languageIn(statement.text, name);
    if (!found) return [];
    const isWall = statement.found.length >= WALL;
    return [
      { below: found.level === null ? null : levelsBelow(found.level, level), quote: quoted(cv, statement), isWall },
    ];
  });
}

/** Returns the evidence for a language: a sufficient level, or a mention without a level. */
export function languageEvidence(cv: CvReading, asked: Need): Evidence {
  const all = asked.language ? saidOf(cv, asked.language) : [];
  const said = all.filter(({ isWall }) => !isWall);
  const isBelow = said.some(({ below }) => below !== null && below > 0);
  const enough =
    said.find(({ below }) => below !== null && below <= 0) ?? (isBelow ? undefined : said.find((one) => !one.below));
  const best = enough ?? said[0] ?? all[0];
  const quotes: Quote[] = best ? [{ text: best.quote, from: null, to: null }] : [];
  const found = enough ? 'shown' : said.length > 0 ? 'notKnown' : all.length > 0 ? 'listed' : 'notFound';
  return { asked, found, quotes, months: null, since: null, until: null, isCurrent: true, depth: 1, near: null };
}

/** Returns the obstacle if the CV states a required language far below its level. */
export function languageObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  for (const { language } of needs.must) {
    const said = language?.level ? saidOf(cv, language).filter(({ below }) => below !== null) : [];
    const worst = said.find(({ below }) => below !== null && below >= FAR_BELOW);
    const isEnough = said.some(({ below }) => below !== null && below < FAR_BELOW);
    if (worst && !isEnough) return { kind: 'language', isHard: true, quote: worst.quote };
  }
  return null;
}
