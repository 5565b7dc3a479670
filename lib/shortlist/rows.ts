import { env } from '../base/env';
import { formatDateTime } from '../base/format';
import { recordDownload } from '../applications/commands';
import { content } from '../content';
import { recordCvDownload } from '../cv/commands';
import { findMarks } from '../desk/queries';
import { readDocumentTexts } from '../platform/documents/queries';
import type { Caller } from '../platform/sessions/sessions';
import type { PersonPanel, ShortlistRow } from './dto-schema';
import { markText } from './marked-text';
import type { EvidenceView, PersonView } from './view-schema';
import { SHOWN_LETTERS } from '../vocabulary/shortlist';

const MARKS = { listed: 'l', notKnown: 'n' } as const;

/** Returns the letter of a need's evidence, as `shortlistRowDto` describes it. */
export function markOf({ found, near, months, isCurrent }: EvidenceView): string {
  if (found === 'shown') return isCurrent || months === null ? 'e' : 'p';
  if (found === 'notFound') return near ? 'r' : 'a';
  return MARKS[found];
}

const yearsOf = (months: number | null) => (months === null ? null : Math.round(months / 1.2) / 10);

export function toRow(person: PersonView): ShortlistRow {
  const { unreadReasons, shortlistPerson: words } = content();
  const { key, name, position, evidence, obstacles, stage, entry, unread, months } = person;
  return {
    person: key,
    name,
    place: position,
    marks: evidence.map(markOf).join(''),
    years: evidence.map((one) => (one.found === 'shown' ? yearsOf(one.months) : null)),
    spans: evidence.map(({ quotes }) => quotes[0]?.span ?? ''),
    experience: yearsOf(months),
    obstacles: obstacles.map(({ kind, isHard }) => (isHard ? kind : `${kind}?`)),
    stage,
    decision: entry?.decision ?? 'open',
    version: entry?.version ?? 0,
    isDrawn: entry?.isDrawn ?? false,
    remark: unread ? unreadReasons[unread] : entry?.isOlder ? words.older : null,
  };
}

/**
 * Converts a person for the panel beside the list: with marks of the desk and the document's text. Logged like a
 * download of the file, unless there is no text.
 */
export async function toPanel(person: PersonView, fileId: string, moderator: Caller): Promise<PersonPanel> {
  const { shortlistPerson: words } = content();
  const { kind, id, key, sentAt, evidence, obstacles, entry } = person;
  const [texts, marks] = await Promise.all([
    readDocumentTexts([fileId]),
    findMarks(kind === 'application' ? { applications: [id] } : { cvs: [id] }),
  ]);
  const { owner = null, tags = [] } = marks.get(key) ?? {};
  const at = (iso: string) => formatDateTime(iso, env().siteTimeZone);
  const quotesOf = ({ quotes, near }: EvidenceView) => [...quotes, ...(near ? [near] : [])];
  const { pieces, marks: places } = markText(
    (texts.get(fileId)?.text ?? '').slice(0, SHOWN_LETTERS),
    evidence.flatMap(quotesOf).map(({ text }) => text),
  );
  if (pieces.length > 0) await (kind === 'application' ? recordDownload : recordCvDownload)(id, moderator);
  return {
    row: toRow(person),
    facts: [words.sent(at(sentAt)), ...(owner ? [words.owner(owner.name)] : []), ...tags],
    reasons: person.reasons,
    evidence: evidence.map((one) => {
      const [quote = null] = quotesOf(one);
      return {
        name: one.label,
        kind: one.kind,
        mark: markOf(one),
        when: one.when,
        related: one.near?.skill ?? null,
        quote: quote && { text: quote.text, when: quote.when, span: quote.span, at: places.get(quote.text) ?? null },
      };
    }),
    obstacles: obstacles.map(({ sentence, quote }) => ({ sentence, quote })),
    said: entry && entry.decision !== 'open' ? words.by(words.decided[entry.decision], entry.by, at(entry.at)) : null,
    reason: entry?.reason ?? null,
    doubts: entry?.doubts ?? null,
    opensInline: person.opensInline,
    isRecognized: texts.get(fileId)?.reason === 'ocr',
    text: pieces,
  };
}
