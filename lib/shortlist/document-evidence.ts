import 'server-only';
import { content } from '../content';
import { applyOfficeNames } from '../skills/office-names';
import { findJobNeeds } from './job-needs';
import type { DocumentEvidence } from './evidence-schema';
import { markText } from './marked-text';
import { assessApplicant, monthOfDay, patternsFor } from './shortlist';
import type { Evidence } from './types';

/**
 * Compares one document with its job's requirements, as the shortlist does (docs/decisions/028-shortlist). For
 * moderators.
 *
 * @param name the person's name, which is masked
 */
export async function readForJob(
  jobId: number,
  text: string,
  name: string,
  today = new Date(),
): Promise<DocumentEvidence> {
  const found = text === '' ? null : await findJobNeeds(jobId, today);
  if (!found) return { shown: [], obstacles: [], experience: null, pieces: markText(text, []).pieces };
  await applyOfficeNames();
  const { needs } = found;
  const applicant = { text, names: [name] };
  const { assessment } = assessApplicant(applicant, needs, patternsFor(needs), monthOfDay(today));
  const evidence = assessment.evidence.map((one) => ({ ...one, quote: quoteIn(one) }));
  const quotes = [...evidence.map(({ quote }) => quote), ...assessment.obstacles.map(({ quote }) => quote)];
  const { pieces, marks } = markText(
    text,
    quotes.filter((quote) => quote !== null),
  );
  const markOf = (quote: string | null) => (quote === null ? null : (marks.get(quote) ?? null));
  const { obstacles, years } = content().shortlistWords;
  return {
    shown: evidence.map(({ asked, found: what, near, quote }, at) => {
      const isNear = near !== null && what === 'notFound';
      return {
        label: asked.label,
        kind: at >= needs.must.length ? 'nice' : asked.isCore ? 'core' : 'must',
        found: isNear ? 'near' : what,
        skill: isNear ? near.skill : null,
        quote,
        mark: markOf(quote),
      };
    }),
    obstacles: assessment.obstacles.map(({ kind, isHard, quote }) => ({
      sentence: obstacles[kind][isHard ? 'hard' : 'open'],
      quote,
      mark: markOf(quote),
    })),
    experience: assessment.months === null ? null : years(assessment.months),
    pieces,
  };
}

function quoteIn({ quotes: [first], near }: Evidence): string | null {
  return (first ?? near?.quote)?.text ?? null;
}
