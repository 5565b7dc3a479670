import * as z from 'zod/mini';
import { coercedId as id } from '../base/fields/ids';
import { choice, optionalEmail, optionalLine, requiredLine } from '../base/fields/schema';
import { interviewMessages as messages } from '../content/en/interviews';
import { INTERVIEW_ACTIONS, INTERVIEW_MINUTES, USUAL_MINUTES, type InterviewState } from '../vocabulary/interviews';

/** In the site's time zone: YYYY-MM-DDTHH:MM, with seconds if the browser adds them. */
const time = z
  .string({ error: messages.slot })
  .check(z.trim(), z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::00(?:\.0+)?)?$/, messages.slot));

export const interviewSchema = z.object({
  slot1: time,
  slot2: time,
  slot3: time,
  minutes: choice(INTERVIEW_MINUTES, USUAL_MINUTES, messages.minutes),
  place: requiredLine(200, messages.place),
  client_email: optionalEmail(),
});
export type InterviewInput = z.infer<typeof interviewSchema>;

export const interviewActionSchema = z
  .object({
    action: z.enum(INTERVIEW_ACTIONS, { error: messages.action }),
    id: id(messages.unknown),
    starts_at: z.pipe(
      optionalLine(30),
      z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::00(?:\.0+)?)?$/, messages.slot))),
    ),
  })
  .check(
    z.refine(({ action, starts_at: to }) => action === 'cancel' || to !== null, {
      path: ['starts_at'],
      message: messages.slot,
    }),
  );
export type InterviewActionInput = z.infer<typeof interviewActionSchema>;

/** A candidate's choice by link: the id of a time, or `none` if no time suits. */
export const interviewChoiceSchema = z.object({
  token: requiredLine(100, messages.link.unknown),
  slot: z.string({ error: messages.link.choose }).check(z.regex(/^(?:none|\d{1,15})$/, messages.link.choose)),
});
export type InterviewChoice = z.infer<typeof interviewChoiceSchema>;

export const ownInterviewChoiceSchema = z.object({
  interview: id(messages.unknown),
  slot: interviewChoiceSchema.shape.slot,
});
export type OwnInterviewChoice = z.infer<typeof ownInterviewChoiceSchema>;

/** An interview on the candidate's dashboard. Times are ISO 8601 UTC. */
export type OwnInterview = {
  id: number;
  state: InterviewState;
  minutes: number;
  place: string;
  /** The agreed time, also of an interview cancelled later. */
  startsAt: string | null;
  isOver: boolean;
  wasMoved: boolean;
  /** Why no time can be chosen; null if one can. */
  refusal: string | null;
  slots: { id: number; startsAt: string; isOver: boolean }[];
};

/** An interview as moderators see it. Times are ISO 8601 UTC. */
export type InterviewView = {
  id: number;
  state: InterviewState;
  minutes: number;
  place: string;
  startsAt: string | null;
  isOver: boolean;
  clientEmail: string | null;
  by: string;
  at: string;
  slots: string[];
};

export type OfferView = {
  job: { title: string; companyName: string };
  state: InterviewState;
  minutes: number;
  place: string;
  by: string;
  startsAt: string | null;
  /** Why no time can be chosen; null if one can. */
  refusal: string | null;
  slots: { id: number; startsAt: string; isOver: boolean }[];
};
