import 'server-only';
import { clampId } from '../base/fields/bounds';
import { content } from '../content';
import type { Caller } from '../platform/sessions/sessions';
import { PEOPLE_PER_PAGE, type ShortlistList, type UnreadReason } from '../vocabulary/shortlist';
import { findJobNeeds, findNeedsOfJobs, type NeedsOfJob } from './job-needs';
import { kindOf, monthText } from './needs-rules';
import { toEntryDto } from './entry-dto';
import { explain } from './order/gaps';
import { orderForJob, peopleForJob, personForJob, type OrderOfJob, type Person } from './people';
import { assessGroups, assessPeople } from './assessments';
import { markOf, toPanel, toRow } from './rows';
import { applicantsAmong } from './store';
import { findSignatures, versionOfShortlist, covers } from './signatures';
import type { PersonPanel } from './dto-schema';
import { keyOf, shortlistedIn, type Entry } from './entries';
import type { Assessment, Evidence, JobNeeds, Quote } from './types';
import type {
  CardMarks,
  EntryView,
  EvidenceView,
  NeedSpread,
  NeedsView,
  PersonView,
  QuoteView,
  ShortlistView,
} from './view-schema';

type Shown = { pool: boolean; list: ShortlistList; page: number; person?: string | undefined };
type Line = {
  person: Person;
  position: number | null;
  placed: OrderOfJob['ordered'][number] | null;
  unread: UnreadReason | null;
};

/**
 * Returns one page of a job's shortlist, for moderators; null for a deleted or unknown job. The page for signing
 * (`sign`) lists the shortlisted people, and waits until all documents are read.
 * @param reader the moderator for whom the chosen person is opened, which is logged; without one, nobody is opened
 */
export async function viewShortlist(
  jobId: number,
  asked: Omit<Shown, 'list'> & { list: ShortlistList | 'sign' },
  reader?: Caller,
): Promise<ShortlistView | null> {
  const list = asked.list === 'sign' ? 'shortlisted' : asked.list;
  const now = new Date();
  const found = await findJobNeeds(jobId, now);
  if (!found) return null;
  const [order, signatures] = await Promise.all([
    orderForJob(jobId, found.needs, asked.pool, now, asked.list === 'sign'),
    findSignatures(jobId),
  ]);
  const lists = listsOf(order);
  const lines = lists[list];
  const from = (asked.page - 1) * PEOPLE_PER_PAGE;
  const toView = (line: Line) => toPersonView(line, found.needs);
  const chosen = asked.person
    ? ([...lists.order, ...lists.unread].find(({ person: { kind, id } }) => `${kind}-${id}` === asked.person) ?? null)
    : null;
  const isEndOfOrder = list === 'order' && from + PEOPLE_PER_PAGE >= lines.length;
  return {
    job: found.job,
    needs: toNeedsView(found, order.ordered),
    counts: Object.fromEntries(
      Object.entries(lists).map(([list, each]) => [list, each.length]),
    ) as ShortlistView['counts'],
    chosen: chosen && reader ? await toPanel(toView(chosen), chosen.person.fileId, reader) : null,
    people: lines.slice(from, from + PEOPLE_PER_PAGE).map(toView),
    unread: isEndOfOrder ? lists.unread.slice(0, PEOPLE_PER_PAGE).map(toView) : [],
    total: lines.length,
    pool: order.pool,
    shortlisted: shortlistedIn(order.entries).map(({ name, reason, doubts, ...entry }) => ({
      key: keyOf(entry),
      name,
      reason,
      doubts,
    })),
    closed: lists.shortlisted.flatMap(({ person: { stage, name } }) => (stage === 'closed' ? [name] : [])),
    passedOver: passedOver(lists.order),
    signatures: signatures.map(({ signedBy, signedAt, people, lines: signed }) => ({
      by: signedBy,
      at: signedAt.toISOString(),
      people,
      lines: signed.map(({ reason, doubts, entry }) => ({
        name: (entry.application ?? entry.cv)?.applicantName ?? '',
        reason,
        doubts,
      })),
    })),
    reading: order.reading,
    isSigned: covers(signatures[0], order.entries),
    seen: versionOfShortlist(order.entries),
  };
}

/** Returns one page of a job's order with evidence, for moderators' programs; null for a deleted or unknown job. */
export async function listShortlist(jobId: number, asked: { pool: boolean; page: number; limit: number }) {
  const now = new Date();
  const found = await findJobNeeds(jobId, now);
  if (!found) return null;
  const { order, unread } = listsOf(await orderForJob(jobId, found.needs, asked.pool, now, true));
  const lines = [...order, ...unread];
  const from = (asked.page - 1) * asked.limit;
  const entries = lines
    .slice(from, from + asked.limit)
    .map(({ person, placed, position }) => toEntryDto(person, placed, position, found.needs));
  return { entries, total: lines.length };
}

/** Returns one page of a list of a job's shortlist, in brief; null for a deleted or unknown job. For moderators. */
export async function listRows(jobId: number, { list, pool, page }: Shown) {
  const now = new Date();
  const found = await findJobNeeds(jobId, now);
  if (!found) return null;
  const lines = listsOf(await orderForJob(jobId, found.needs, pool, now))[list];
  const from = (page - 1) * PEOPLE_PER_PAGE;
  const rows = lines.slice(from, from + PEOPLE_PER_PAGE).map((line) => toRow(toPersonView(line, found.needs)));
  return { rows, total: lines.length };
}

/** Returns the marks of must-haves, and obstacles, of applications whose documents could be read. */
export async function marksOfListed(
  listed: readonly { id: number; job_id: number }[],
): Promise<Map<number, CardMarks>> {
  if (listed.length === 0) return new Map();
  const now = new Date();
  const jobs = Map.groupBy(listed, ({ job_id }) => job_id);
  const found = await findNeedsOfJobs([...jobs.keys()], now);
  const documents = await applicantsAmong(listed.map(({ id }) => id));
  const read = new Map(documents.filter(({ state }) => state === 'read').map((document) => [document.id, document]));
  const groups = [...found.values()].map(({ job, needs }) => ({
    needs,
    people: jobs.get(job.id)!.flatMap(({ id }) => read.get(id) ?? []),
  }));
  const { assessed } = await assessGroups(groups, now, true);
  return new Map(
    [...assessed].flatMap(
      ([
        {
          needs: { must },
        },
        { weighed },
      ]) => {
        const asked = must.map(({ label }) => label);
        return weighed.map(
          ({ person, assessment: { evidence, obstacles } }) =>
            [
              person.id,
              {
                asked,
                marks: evidence
                  .slice(0, must.length)
                  .map((one) => markOf(toEvidenceView(one, true)))
                  .join(''),
                obstacles: obstacles.map(({ kind }) => content().shortlistDesk.obstacle[kind]),
              },
            ] as const,
        );
      },
    ),
  );
}

/**
 * Returns a person considered for a job, with evidence and the document's text around it; null for anybody else. For
 * moderators. The opening is logged. @param key kind and id, such as `application-12`
 */
export async function viewPerson(jobId: number, key: string, moderator: Caller): Promise<PersonPanel | null> {
  const now = new Date();
  const found = await findJobNeeds(jobId, now);
  const [, kind, id] = /^(application|cv)-(\d{1,15})$/.exec(key) ?? [];
  if (!found || !id) return null;
  const one = await personForJob(jobId, kind as Person['kind'], clampId(Number(id)), found.needs, now);
  return one && toPanel(toPersonView({ ...one, position: null }, found.needs), one.person.fileId, moderator);
}

/**
 * Returns the current evidence for all people with a decision for a job, by entry id, for a client's link. Omits people
 * with unreadable documents.
 */
export async function evidenceOfEntries(
  jobId: number,
  now = new Date(),
): Promise<Map<number, (EvidenceView & { isRecognized: boolean })[]>> {
  const found = await findJobNeeds(jobId, now);
  if (!found) return new Map();
  const { people } = await peopleForJob(jobId, false);
  const decided = people.filter(({ entry, state }) => entry !== null && state === 'read');
  const { weighed } = await assessPeople(decided, found.needs, now, true);
  const readable = weighed.filter(({ assessment }) => assessment.isReadable);
  return new Map(
    readable.flatMap(({ person: { entry, reason }, assessment: { evidence } }) => {
      const views = evidence.map((one, at) => ({
        ...toEvidenceView(one, at < found.needs.must.length),
        isRecognized: reason === 'ocr',
      }));
      return entry ? [[entry.id, views] as const] : [];
    }),
  );
}

function listsOf({ ordered, unread }: OrderOfJob): Record<ShortlistList, Line[]> {
  const order = ordered.map((placed, at): Line => ({ person: placed.person, position: at + 1, placed, unread: null }));
  const rest = unread.map(({ person, why }): Line => ({ person, position: null, placed: null, unread: why }));
  const all = [...order, ...rest];
  const decided = (decision: Entry['decision']) => all.filter(({ person }) => person.entry?.decision === decision);
  return {
    order,
    unread: rest,
    drawn: all.filter(({ person }) => person.entry?.drawnAt),
    shortlisted: decided('shortlisted'),
    struck: decided('struck'),
  };
}

function toNeedsView({ needs, confirmed, isTextChanged, seen }: NeedsOfJob, ordered: OrderOfJob['ordered']): NeedsView {
  return {
    spread: spreadOf(needs, ordered),
    asked: [...needs.must, ...needs.nice].map((asked) => ({
      kind: kindOf(asked, needs) as EvidenceView['kind'],
      label: asked.label,
      years: asked.years,
      isLanguage: asked.language !== null,
      sentence: asked.sentence,
    })),
    years: needs.years?.least ?? null,
    place: needs.place?.sentence ?? null,
    permit: needs.permit !== null,
    start: needs.start && monthText(needs.start.latest),
    confirmed: confirmed && { by: confirmed.by, at: confirmed.at.toISOString() },
    isTextChanged,
    seen,
  };
}

function spreadOf(needs: JobNeeds, ordered: OrderOfJob['ordered']): NeedSpread[] {
  return [...needs.must, ...needs.nice].map(({ label }, at) => {
    const found = ordered.map(({ assessment }) => assessment.evidence[at]?.found);
    const count = (what: Evidence['found']) => found.filter((each) => each === what).length;
    const [shown, listed] = [count('shown'), count('listed')];
    return { label, isMust: at < needs.must.length, shown, listed, missing: found.length - shown - listed };
  });
}

const PASSED_OVER_NAMED = 10;

function passedOver(order: readonly Line[]): ShortlistView['passedOver'] {
  const last = order.findLastIndex(({ person }) => person.entry?.decision === 'shortlisted');
  const without = order.slice(0, Math.max(last, 0)).filter(({ person: { entry } }) => {
    return entry?.decision !== 'shortlisted' && !entry?.reason;
  });
  return {
    people: without.slice(0, PASSED_OVER_NAMED).map(({ person: { kind, id, name }, position }) => ({
      key: `${kind}-${id}`,
      name,
      position: position ?? 0,
    })),
    count: without.length,
  };
}

function toPersonView({ person, position, placed, unread }: Line, needs: JobNeeds): PersonView {
  const { kind, id, name, status, stage, sentAt, opensInline, entry } = person;
  const { assessment, gaps } = placed ?? { assessment: NOTHING, gaps: [] };
  return {
    key: `${kind}-${id}`,
    kind,
    id,
    name,
    status,
    stage,
    sentAt: new Date(sentAt).toISOString(),
    opensInline,
    position,
    reasons: placed ? explain(assessment, gaps, needs) : [],
    evidence: assessment.evidence.map((one, at) => toEvidenceView(one, at < needs.must.length)),
    months: assessment.months,
    obstacles: assessment.obstacles.map((obstacle) => ({
      ...obstacle,
      sentence: content().shortlistWords.obstacles[obstacle.kind][obstacle.isHard ? 'hard' : 'open'],
    })),
    unread,
    entry: entry && toEntryView(entry, person),
  };
}

const NOTHING: Assessment = {
  evidence: [],
  obstacles: [],
  months: null,
  isReadable: false,
  isCut: false,
  isLetter: false,
};

function toEvidenceView(
  { asked, found, months, until, isCurrent, quotes, near }: Evidence,
  isMust: boolean,
): EvidenceView {
  const { shortlistEvidence, shortlistWords } = content();
  const spans = [
    months !== null && shortlistWords.years(months),
    isCurrent && months !== null && shortlistEvidence.current,
    until !== null && shortlistEvidence.until(Math.floor(until / 12)),
    asked.years !== null && months !== null && months < asked.years * 12 && shortlistEvidence.years(asked.years),
  ];
  return {
    label: asked.label,
    kind: !isMust ? 'nice' : asked.isCore ? 'core' : 'must',
    found,
    when: found === 'shown' ? spans.filter(Boolean).join(', ') : '',
    months,
    isCurrent,
    quotes: quotes.map(toQuote),
    near: near && { skill: near.skill, ...toQuote(near.quote) },
  };
}

function toQuote({ text, from, to }: Quote): QuoteView {
  if (from === null) return { text, when: '', span: '' };
  const [first, last] = [Math.floor(from / 12), to === null ? null : Math.floor(to / 12)];
  return { text, when: content().shortlistEvidence.span(first, last), span: `${first}-${last ?? 'now'}` };
}

function toEntryView(entry: Entry, person: Person): EntryView {
  const { decision, reason, doubts, drawnAt, decidedBy, decidedAt, version } = entry;
  return {
    decision,
    reason,
    doubts,
    isDrawn: drawnAt !== null,
    by: decidedBy,
    at: decidedAt.toISOString(),
    version,
    isOlder: keyOf(entry) !== `${person.kind}-${person.id}`,
  };
}
