import { env } from '../base/env';
import { formatDateTime } from '../base/format';
import { recordDownload } from '../applications/commands';
import { content } from '../content';
import { recordCvDownload } from '../cv/commands';
import { findMarks } from '../desk/queries';
import { readDocumentTexts } from '../platform/documents/queries';
import type { Caller } from '../platform/sessions/sessions';
import type { PersonPanel, ShortlistRow } from './dto-schema';
import { excerptOf } from './excerpt';
import type { EvidenceView, PersonView } from './view-schema';

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

/** Maximum length of the text beside the evidence, in characters, so that an answer has about 5 KB. */
const MOST_TEXT = 3_600;

/**
 * Converts a person for the panel beside the list: with marks of the desk and the document's text around the quotes.
 * Logged like a download of the file (decision A7), unless there is no text.
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
  const quotes = evidence.flatMap(({ quotes: some, near }, need) =>
    [...some, ...(near ? [near] : [])].map(({ text }) => ({ text, need })),
  );
  const shown = evidence.reduce((sum, { quotes: [first] }) => sum + (first?.text.length ?? 0), 0);
  const text = excerptOf(texts.get(fileId)?.text ?? '', quotes, Math.max(MOST_TEXT - shown, MOST_TEXT / 3));
  if (text.length > 0) await (kind === 'application' ? recordDownload : recordCvDownload)(id, moderator);
  return {
    row: toRow(person),
    facts: [words.sent(at(sentAt)), ...(owner ? [words.owner(owner.name)] : []), ...tags],
    reasons: person.reasons,
    evidence: evidence.map((one) => ({
      name: one.label,
      kind: one.kind,
      mark: markOf(one),
      when: one.when,
      related: one.near?.skill ?? null,
      quote: one.quotes[0] ?? (one.near ? { text: one.near.text, when: one.near.when, span: one.near.span } : null),
    })),
    obstacles: obstacles.map(({ sentence, quote }) => ({ sentence, quote })),
    said: entry && entry.decision !== 'open' ? words.by(words.decided[entry.decision], entry.by, at(entry.at)) : null,
    reason: entry?.reason ?? null,
    doubts: entry?.doubts ?? null,
    opensInline: person.opensInline,
    isRecognized: texts.get(fileId)?.reason === 'ocr',
    text,
  };
}
