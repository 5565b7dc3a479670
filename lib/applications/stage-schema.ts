import * as z from 'zod/mini';
import { idList, recordId } from '../base/fields/ids';
import { optionalChoice, optionalLine, optionalText, requiredLine, ticked } from '../base/fields/schema';
import { stageMessages } from '../content/en/stages';
import { CLOSE_REASONS, hasStatus, STAGE_NOTE_MAX, STAGES, type Stage } from '../vocabulary/stages';
import { applicationStatusSchema } from './schema';

/** Maximum number of ids in a bulk move. Larger sets are selected by the list's filter. */
const MOST_CHOSEN = 500;

const move = {
  to: z.enum(STAGES, { error: stageMessages.stage }),
  reason: optionalChoice(CLOSE_REASONS, stageMessages.reason),
  note: optionalText(STAGE_NOTE_MAX),
  /** Confirms that the candidate took the job. Required for the stage `placed`. */
  placed: ticked,
  tell: ticked,
};

type Reasoned = { to?: Stage | undefined; reason: string | null; note: string | null };
const reasoned = z.refine<Reasoned>(({ to, reason }: Reasoned) => to !== 'closed' || reason !== null, {
  path: ['reason'],
  message: stageMessages.reason,
});
const explained = z.refine<Reasoned>(
  ({ to, reason, note }: Reasoned) => to !== 'closed' || reason !== 'other' || note !== null,
  { path: ['note'], message: stageMessages.otherReason },
);

const placed = z.refine<{ to?: Stage | undefined; placed: boolean }>(({ to, placed }) => to !== 'placed' || placed, {
  path: ['placed'],
  message: stageMessages.placed,
});

export const stageReasonSchema = z.object(move).check(reasoned, explained, placed);

export const stageMoveSchema = z
  .object({
    application: recordId(stageMessages.application),
    ...move,
    /** The application's `updated_at` that the moderator saw. API clients may omit it. */
    seen: z.optional(optionalLine(40)),
    newest_seen: z.optional(recordId(stageMessages.application)),
  })
  .check(reasoned, explained, placed);
export type StageMoveInput = z.infer<typeof stageMoveSchema>;

/**
 * A decision on the page that reviews one application after the other: a stage or a status. `seen` is required.
 * `reason`, `note` and `placed` are those of a move; `stageReasonSchema` checks them only if the application moves.
 */
export const applicationReviewSchema = z
  .extend(applicationStatusSchema, {
    status: z.optional(applicationStatusSchema.shape.status),
    to: z.optional(move.to),
    reason: move.reason,
    note: move.note,
    placed: move.placed,
    seen: requiredLine(40, 'Send the updated_at of the application as you read it.'),
  })
  .check(
    z.refine(({ to, status }) => to !== undefined || status !== undefined, {
      path: ['to'],
      message: stageMessages.stage,
    }),
    z.refine(({ to, status }) => to === undefined || status === undefined || hasStatus(to, status), {
      path: ['to'],
      message: stageMessages.otherStatus,
    }),
  );

/** Makes a review form's schema for browsers, which know the current stage. Requires the fields that a move needs. */
export const reviewSchemaOf = ({ stage, closed_reason }: { stage: Stage; closed_reason: string | null }) =>
  applicationReviewSchema.check(({ value, issues }) => {
    const { to, reason, note, placed: taken } = value;
    if (to === undefined || (to === stage && (to !== 'closed' || reason === closed_reason))) return;
    const checked = stageReasonSchema.safeParse({ to, reason, note, placed: taken });
    for (const issue of checked.error?.issues ?? [])
      issues.push({ code: 'custom', input: value, path: [...issue.path], message: issue.message });
  });

/** Moves the applications in `ids`, or the `count` applications in the list that `filter` selects. */
export const stageBulkSchema = z
  .object({
    ...move,
    ids: z.optional(idList(MOST_CHOSEN, 'application', 'applications')),
    /** The `updated_at` that the moderator saw, by id. Applications that changed since are skipped. */
    seen: z.optional(z.record(z.string(), z.string(), { error: stageMessages.seen })),
    filter: z.optional(z.record(z.string(), z.string(), { error: stageMessages.filter })),
    /** Length of the list that the moderator saw. If it differs now, nothing is moved. */
    count: z.optional(z.int(stageMessages.count).check(z.minimum(1))),
  })
  .check(
    reasoned,
    explained,
    placed,
    z.refine(({ ids, filter, count }) => (ids === undefined) !== (filter === undefined || count === undefined), {
      path: ['ids'],
      message: stageMessages.whom,
    }),
  );
export type StageBulkInput = z.infer<typeof stageBulkSchema>;

export const stageUndoSchema = z.object({ bulk_id: z.uuid(stageMessages.nothingToUndo) });
