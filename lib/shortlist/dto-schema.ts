import * as z from 'zod/mini';
import { count, dto, id, text } from '../base/fields/dto';
import { SHORTLIST_DECISIONS } from '../vocabulary/shortlist';
import { STAGES } from '../vocabulary/stages';

/** YYYY-MM. */
const month = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/)));

const need = z.object({
  name: text,
  kind: z.enum(['core', 'must', 'nice']),
  state: z.enum(['evidenced', 'related', 'listed', 'denied', 'absent']),
  /** Years of work that match the need, from the dates of the posts; null without dates. */
  years: z.nullable(z.number()),
  from: month,
  /** Null if the work is current or has no dates. */
  to: month,
  /** The near relative of the skill that the document shows instead. */
  related: z.nullable(text),
  quotes: z.array(z.object({ text, from: month, to: month })),
});

export const shortlistEntryDto = dto(
  'ShortlistEntry',
  z.object({
    /** Null for people of the talent pool. */
    applicationId: z.nullable(id),
    cvId: z.nullable(id),
    name: text,
    /** From 1; null for people whose document could not be read. */
    place: z.nullable(id),
    isUnread: z.boolean(),
    obstacles: z.array(
      z.object({
        kind: z.enum(['place', 'permit', 'start', 'salary', 'language', 'shifts']),
        isHard: z.boolean(),
        quote: z.nullable(text),
      }),
    ),
    reasons: z.array(text),
    needs: z.array(need),
  }),
  {
    applicationId: 12,
    cvId: null,
    name: 'Casey Morgan',
    place: 1,
    isUnread: false,
    obstacles: [],
    reasons: ['All that is asked is shown in work'],
    needs: [
      {
        name: 'Kubernetes',
        kind: 'core',
        state: 'evidenced',
        years: 5.5,
        from: '2021-03',
        to: null,
        related: null,
        quotes: [{ text: 'upgraded 40 Kubernetes clusters without an outage', from: '2021-03', to: null }],
      },
    ],
  },
);
export type ShortlistEntry = z.infer<typeof shortlistEntryDto>;

const ROW_EXAMPLE = {
  person: 'application-12',
  name: 'Casey Morgan',
  place: 1,
  marks: 'ela',
  years: [5.5, null, null],
  spans: ['2021-now', '', ''],
  experience: 7,
  obstacles: ['permit?'],
  stage: 'new' as const,
  decision: 'open' as const,
  version: 0,
  isDrawn: false,
  remark: null,
};

/** A person in a list of the shortlist's page. Kept short: a page has 25 of them, each with a mark for each need. */
export const shortlistRowDto = dto(
  'ShortlistRow',
  z.object({
    person: text,
    name: text,
    /** From 1; null for people whose document could not be read. */
    place: z.nullable(id),
    /**
     * One letter for each need, must-haves first: `e` evidenced, `p` evidenced in the past, `r` a relative is
     * evidenced, `l` listed only, `n` says no experience, `a` not found.
     */
    marks: text,
    /** Years of work with each need, in the same order; null without dates. */
    years: z.array(z.nullable(z.number())),
    /** Years of the strongest quote for each need, such as 2016-now; '' without dates. */
    spans: z.array(text),
    /** Years in posts relevant to the job; null without dates. */
    experience: z.nullable(z.number()),
    /** Kinds of obstacles, with a question mark if the document does not settle the question. */
    obstacles: z.array(text),
    /** Null for people of the talent pool. */
    stage: z.nullable(z.enum(STAGES)),
    decision: z.enum(SHORTLIST_DECISIONS),
    version: count,
    isDrawn: z.boolean(),
    /** Says why the document has no position, or that a newer one was sent. */
    remark: z.nullable(text),
  }),
  ROW_EXAMPLE,
);
export type ShortlistRow = z.infer<typeof shortlistRowDto>;

/** `at`: number of the quote's mark in the text; null if the text is cut before the quote. */
const quote = z.object({ text, when: text, span: text, at: z.nullable(count) });

export const personPanelDto = dto(
  'ShortlistPerson',
  z.object({
    row: shortlistRowDto,
    facts: z.array(text),
    reasons: z.array(text),
    evidence: z.array(
      z.object({
        name: text,
        kind: z.enum(['core', 'must', 'nice']),
        mark: text,
        when: text,
        related: z.nullable(text),
        quote: z.nullable(quote),
      }),
    ),
    obstacles: z.array(z.object({ sentence: text, quote: z.nullable(text) })),
    /** The decision in words; null without one. */
    said: z.nullable(text),
    reason: z.nullable(text),
    doubts: z.nullable(text),
    opensInline: z.boolean(),
    /** Whether the document is a scan, so that its quotes were recognised by OCR. */
    isRecognized: z.boolean(),
    /** The document's text in pieces; `mark` numbers the quotes from 1, and is null between them. */
    text: z.array(z.object({ text, mark: z.nullable(count) })),
  }),
  {
    row: ROW_EXAMPLE,
    facts: ['Sent 5 March 2026, 14:30'],
    reasons: ['Every must-have is evidenced'],
    evidence: [
      {
        name: 'Kubernetes',
        kind: 'core',
        mark: 'e',
        when: '5 years 6 months, until now',
        related: null,
        quote: { text: 'upgraded 40 Kubernetes clusters', when: '2021 – now', span: '2021-now', at: 1 },
      },
    ],
    obstacles: [],
    said: null,
    reason: null,
    doubts: null,
    opensInline: true,
    isRecognized: false,
    text: [
      { text: 'Platform engineer, 2021 – now\n', mark: null },
      { text: 'upgraded 40 Kubernetes clusters', mark: 1 },
    ],
  },
);
export type PersonPanel = z.infer<typeof personPanelDto>;
