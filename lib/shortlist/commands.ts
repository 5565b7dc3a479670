import { randomInt, randomUUID } from 'node:crypto';
import { env } from '../base/env';
import { AppError, fieldError } from '../base/errors';
import { clampId } from '../base/fields/bounds';
import { formatDateTime } from '../base/format';
import { foldText } from '../base/text';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { moveStages } from '../applications/stages';
import { DRAW_SIZE, PEOPLE_PER_PAGE, type ShortlistDecision } from '../vocabulary/shortlist';
import { findEntries, findEntry, shortlistedIn, type Entry } from './entries';
import { areNeedsConfirmed, findJobNeeds } from './job-needs';
import { orderForJob, type OrderOfJob, type Person } from './people';
import { MAY_BE_PROPOSED } from './store';
import type { ShortlistDecisionInput, ShortlistSignatureInput } from './schema';
import { versionOfShortlist } from './signatures';

type Document = { kind: 'application' | 'cv'; id: number; name: string; emailFolded: string; stage: string | null };

/**
 * Stores a moderator's decision about a person: shortlisted, struck with a reason, or open again.
 * @returns the person's name, for the message, the new version of the decision, and the id for undoing the move to
 * another stage, or null
 * @throws AppError not_found; conflict if another moderator decided meanwhile, the document no longer exists, or a closed
 * application would be shortlisted
 */
export async function decideOnPerson(
  jobId: number,
  input: ShortlistDecisionInput,
  moderator: Caller,
): Promise<{ name: string; version: number; bulkId: string | null }> {
  const now = new Date();
  return transaction(async (tx) => {
    const document = await requireDocument(tx, jobId, input);
    const entry = await findEntry(tx, jobId, document.emailFolded);
    if ((entry?.version ?? 0) !== input.version) throw decidedMeanwhile(document, entry);
    const from = entry?.decision ?? 'open';
    const { decision: to } = input;
    const notes = notesOf(input, entry);
    const { name } = document;
    if (to === 'shortlisted' && from !== to && document.stage === 'closed')
      throw new AppError('conflict', content().shortlistMessages.closed(name));
    if (entry && from === to && entry.reason === notes.reason && entry.doubts === notes.doubts)
      return { name, version: entry.version, bulkId: null };
    await store(tx, jobId, document, entry, { decision: to, ...notes }, moderator, now);
    const applicationId = document.kind === 'application' ? document.id : null;
    const bulkId = to === 'shortlisted' ? await moveOn(tx, [{ applicationId }], moderator, now) : null;
    const subject = { type: document.kind, id: document.id };
    // Logs the person's position, so that decisions against the order can be found later.
    await logActivity(
      tx,
      moderator,
      actionOf(from, to),
      subject,
      { job: jobId, from, to, place: input.place ?? 0 },
      now,
    );
    return { name, version: input.version + 1, bulkId };
  });
}

/**
 * Draws up to `DRAW_SIZE` undecided people at random from further down the order, so that moderators also read some of
 * these. @returns the number drawn @throws AppError not_found; conflict if nobody is left to draw
 */
export async function drawPeople(jobId: number, pool: boolean, moderator: Caller): Promise<number> {
  const now = new Date();
  const found = await findJobNeeds(jobId, now);
  if (!found) throw new AppError('not_found', 'Job Not Found');
  const further = furtherDown(await orderForJob(jobId, found.needs, pool, now, true));
  const drawn = Array.from({ length: Math.min(DRAW_SIZE, further.length) }, () =>
    further.splice(randomInt(further.length), 1),
  ).flat();
  if (drawn.length === 0) throw new AppError('conflict', content().shortlistMessages.nobodyToDraw);
  await transaction(async (tx) => {
    for (const person of drawn) {
      const entry = await findEntry(tx, jobId, person.emailFolded);
      // Another moderator has just decided about this person.
      if (entry && entry.decision !== 'open') continue;
      const { reason = null, doubts = null } = entry ?? {};
      await store(tx, jobId, person, entry, { decision: 'open', reason, doubts, drawnAt: now }, moderator, now);
    }
    await logActivity(tx, moderator, 'shortlist.draw', { type: 'job', id: jobId }, { people: drawn.length }, now);
  });
  return drawn.length;
}

/**
 * Signs the shortlist with the moderator's name: its people and the reasons given for them. Earlier signatures are
 * retained.
 * @throws AppError conflict if it changed since the moderator saw it, is empty, lacks a reason, or its needs are
 * unconfirmed; validation_failed for another person's name
 */
export async function signShortlist(
  jobId: number,
  { name, seen }: ShortlistSignatureInput,
  moderator: Caller,
): Promise<void> {
  const now = new Date();
  const { shortlistMessages } = content();
  if (foldText(name) !== foldText(moderator.name))
    throw fieldError('name', shortlistMessages.notYourName(moderator.name));
  await transaction(async (tx) => {
    const entries = await findEntries(jobId, tx);
    if (versionOfShortlist(entries) !== seen) throw new AppError('conflict', shortlistMessages.changedMeanwhile);
    const people = shortlistedIn(entries);
    if (people.length === 0) throw new AppError('conflict', shortlistMessages.empty);
    if (!(await areNeedsConfirmed(jobId, tx))) throw new AppError('conflict', shortlistMessages.unconfirmed);
    const bare = people.filter(({ reason }) => reason === null);
    if (bare.length > 0)
      throw new AppError('conflict', shortlistMessages.noReason(bare.map((each) => each.name).join(', ')));
    const lines = people.map(({ id: entryId, reason, doubts }) => ({ entryId, reason: reason ?? '', doubts }));
    await tx.shortlistSignature.create({
      data: {
        jobId,
        signedById: moderator.userId,
        signedBy: moderator.name,
        signedAt: now,
        people: people.length,
        lines: { create: lines },
      },
    });
    await moveOn(tx, people, moderator, now);
    await logActivity(tx, moderator, 'shortlist.sign', { type: 'job', id: jobId }, { people: people.length }, now);
  });
}

/**
 * Moves new applications to the stage "shortlisted" (docs/decisions/029-office). Applications in later stages are not
 * moved. @returns the id for undoing the move; null if nothing moved
 */
async function moveOn(
  tx: Tx,
  entries: readonly Pick<Entry, 'applicationId'>[],
  moderator: Caller,
  now: Date,
): Promise<string | null> {
  const ids = entries.flatMap(({ applicationId }) => applicationId ?? []);
  const waiting = await tx.application.findMany({ where: { id: { in: ids }, stage: 'new' }, select: { id: true } });
  const bulkId = randomUUID();
  const { moved } = await moveStages(
    tx,
    waiting.map(({ id }) => id),
    { to: 'shortlisted', by: moderator, bulkId, now },
  );
  return moved.length > 0 ? bulkId : null;
}

/** Undecided people not drawn yet: from the lower half of a short order, or all pages after the first of a long one. */
function furtherDown({ ordered }: OrderOfJob): Person[] {
  const from = Math.min(PEOPLE_PER_PAGE, Math.ceil(ordered.length / 2));
  return ordered.slice(from).flatMap(({ person }) => {
    const isSeen = person.entry !== null && (person.entry.decision !== 'open' || person.entry.drawnAt !== null);
    return isSeen ? [] : [person];
  });
}

/** Returns a document of a person considered for the job. @throws AppError not_found; conflict if it was deleted */
async function requireDocument(tx: Tx, jobId: number, { person, version }: ShortlistDecisionInput): Promise<Document> {
  const { shortlistMessages } = content();
  const [kind, digits] = person.split('-') as [Document['kind'], string];
  const id = clampId(Number(digits));
  const columns = { emailFolded: true, applicantName: true } as const;
  const application =
    kind === 'application'
      ? await tx.application.findFirst({ where: { id, jobId }, select: { ...columns, stage: true } })
      : null;
  const row =
    kind === 'application'
      ? application
      : await tx.cvDocument.findFirst({
          where: { id, ...MAY_BE_PROPOSED },
          select: columns,
        });
  const stage = application?.stage ?? null;
  if (row) return { kind, id, name: row.applicantName, emailFolded: row.emailFolded, stage };
  if (version > 0) throw new AppError('conflict', shortlistMessages.gone);
  throw new AppError('not_found', shortlistMessages.otherJob);
}

/**
 * Reopening retains the strengths. The reason for striking is not for clients: it is dropped with that decision, even
 * if the request repeats it. Undoing a strike sends the earlier notes.
 */
function notesOf(
  { decision, reason, doubts }: ShortlistDecisionInput,
  entry: Entry | null,
): Pick<Entry, 'reason' | 'doubts'> {
  if (decision === 'struck') return { reason, doubts: null };
  if (entry?.decision === 'struck') {
    const withoutReason = (note: string | null) => (note === entry.reason ? null : note);
    return { reason: withoutReason(reason), doubts: withoutReason(doubts) };
  }
  if (decision === 'shortlisted') return { reason, doubts };
  return { reason: entry?.reason ?? null, doubts: entry?.doubts ?? null };
}

type Decided = Pick<Entry, 'decision' | 'reason' | 'doubts'> & { drawnAt?: Date };

async function store(
  tx: Tx,
  jobId: number,
  { kind, id }: Pick<Document, 'kind' | 'id'>,
  entry: Entry | null,
  decided: Decided,
  moderator: Caller,
  now: Date,
): Promise<void> {
  const data = {
    ...decided,
    applicationId: kind === 'application' ? id : null,
    cvId: kind === 'cv' ? id : null,
    decidedById: moderator.userId,
    decidedBy: moderator.name,
    decidedAt: now,
    version: (entry?.version ?? 0) + 1,
  };
  if (entry) await tx.shortlistEntry.update({ where: { id: entry.id }, data, select: { id: true } });
  else await tx.shortlistEntry.create({ data: { jobId, ...data }, select: { id: true } });
}

function decidedMeanwhile({ name }: Document, entry: Entry | null): AppError {
  const { shortlistDecisionLabels, shortlistMessages } = content();
  if (!entry) return new AppError('conflict', shortlistMessages.version);
  const when = formatDateTime(entry.decidedAt.toISOString(), env().siteTimeZone);
  const what = shortlistDecisionLabels[entry.decision];
  return new AppError('conflict', shortlistMessages.decidedBy(name, entry.decidedBy, what, when));
}

function actionOf(from: ShortlistDecision, to: ShortlistDecision): string {
  if (from === to) return 'shortlist.note';
  return { shortlisted: 'shortlist.add', struck: 'shortlist.strike', open: 'shortlist.reopen' }[to];
}
