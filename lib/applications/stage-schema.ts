import * as z from 'zod/mini';
import { idList, recordId } from '../base/fields/ids';
import { optionalChoice, optionalLine, optionalText, ticked } from '../base/fields/schema';
import { stageMessages } from '../content/stage-messages';
import { CLOSE_REASONS, STAGE_NOTE_MAX, STAGES } from '../vocabulary/stages';

/** As many are named one by one; more are what a list shows. */
const MOST_CHOSEN = 500;

const move = {
  to: z.enum(STAGES, { error: stageMessages.stage }),
  reason: optionalChoice(CLOSE_REASONS, stageMessages.reason),
  note: optionalText(STAGE_NOTE_MAX),
  /** Whether they have taken the job: nothing else files somebody as placed. */
  placed: ticked,
  /** Whether candidates whose status changes by it are written to. */
  tell: ticked,
};

type Reasoned = { to: string; reason: string | null; note: string | null };
const reasoned = z.refine<Reasoned>(({ to, reason }: Reasoned) => to !== 'closed' || reason !== null, {
  path: ['reason'],
  message: stageMessages.reason,
});
const explained = z.refine<Reasoned>(
  ({ to, reason, note }: Reasoned) => to !== 'closed' || reason !== 'other' || note !== null,
  {
    path: ['note'],
    message: stageMessages.otherReason,
  },
);

const placed = z.refine<{ to: string; placed: boolean }>(({ to, placed }) => to !== 'placed' || placed, {
  path: ['placed'],
  message: stageMessages.placed,
});

/** One application is moved to another stage (docs/decisions/029-office). */
export const stageMoveSchema = z
  .object({
    application: recordId(stageMessages.application),
    ...move,
    /** The `updated_at` of the application that the moderator looked at; clients of the API may leave it out. */
    seen: z.optional(optionalLine(40)),
    /** The id of the newest version that they saw. */
    newest_seen: z.optional(recordId(stageMessages.application)),
  })
  .check(reasoned, explained, placed);
export type StageMoveInput = z.infer<typeof stageMoveSchema>;

/** Several are: those of `ids`, or the `count` that a list narrowed by `filter` shows. */
export const stageBulkSchema = z
  .object({
    ...move,
    ids: z.optional(idList(MOST_CHOSEN, 'application', 'applications')),
    /** By id, the `updated_at` of what was looked at: what has changed since stays as it is. */
    seen: z.optional(z.record(z.string(), z.string(), { error: stageMessages.seen })),
    /** The parameters of the list as its address has them. */
    filter: z.optional(z.record(z.string(), z.string(), { error: stageMessages.filter })),
    /** How many the list was said to hold: with another number, nothing is done. */
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
