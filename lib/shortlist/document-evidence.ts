import 'server-only';
import { content } from '../content';
import { findJobNeeds } from './job-needs';
import type { DocumentEvidence } from './evidence-schema';
import { markText } from './marked-text';
import { placedAlone } from './people';
import { applicantsFor } from './store';
import type { Evidence } from './types';

/**
 * Compares an application's document with its job's requirements, as the shortlist does (docs/decisions/028-shortlist).
 * For moderators. @param text the document's text, or its beginning, in which the quotes are marked
 */
export async function readForJob(
  jobId: number,
  applicationId: number,
  text: string,
  today = new Date(),
): Promise<DocumentEvidence> {
  const found = text === '' ? null : await findJobNeeds(jobId, today);
  const [document] = found ? await applicantsFor(jobId, [applicationId], true) : [];
  const { placed } = found && document ? await placedAlone(document, found.needs, today) : { placed: null };
  if (!found || !document || !placed)
    return { shown: [], obstacles: [], experience: null, isRecognized: false, pieces: markText(text, []).pieces };
  const { needs } = found;
  const { assessment } = placed;
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
    isRecognized: document.reason === 'ocr',
    pieces,
  };
}

function quoteIn({ quotes: [first], near }: Evidence): string | null {
  return (first ?? near?.quote)?.text ?? null;
}
