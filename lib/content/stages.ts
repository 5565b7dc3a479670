import { formatNumber } from '../base/format';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../vocabulary/applications';
import { labelOf } from '../vocabulary/labels';
import { STAGE_LABELS, STATUS_OF_STAGE, type Stage } from '../vocabulary/stages';

type Way = { from: Stage; fromStatus: ApplicationStatus | null; to: Stage; toStatus: ApplicationStatus | null };

/** Names a stage, with the status when it is not the stage's usual one, such as an approved offer. */
export const stageCalled = (stage: string, status: string | null) =>
  status === null || status === STATUS_OF_STAGE[stage as Stage]
    ? labelOf(STAGE_LABELS, stage)
    : `${labelOf(STAGE_LABELS, stage)} (${labelOf(APPLICATION_STATUS_LABELS, status)})`;

export const stageWords = {
  label: 'Stage',
  all: 'All stages',
  title: 'Stage',
  since: (when: string) => `since ${when}`,
  why: (reason: string) => `Closed: ${reason}`,
  move: 'Move to another stage',
  other: 'Other…',
  of: (name: string) => ` application of ${name}`,
  to: 'To',
  reason: 'Why it is closed',
  noReason: 'Choose a reason',
  note: 'Note',
  noteHint: 'For colleagues. The person gets it with their data, if they ask for it.',
  placed: 'They have taken the job',
  placedHint: 'Only then is somebody placed. Whoever is approved has an offer until they have said yes.',
  tell: 'Write to the candidate if their status changes',
  submit: 'Move',
  history: 'How it got there',
  none: 'It has not been moved yet.',
  step: ({ from, fromStatus, to, toStatus }: Way) => `${stageCalled(from, fromStatus)} → ${stageCalled(to, toStatus)}`,
  spoken: ({ from, fromStatus, to, toStatus }: Way) =>
    `From ${stageCalled(from, fromStatus)} to ${stageCalled(to, toStatus)}`,
  by: (who: string, when: string) => `${who}, ${when}`,
  told: 'The candidate was written to.',
  read: (words: string) => `With an account, the candidate reads in the dashboard: “${words}”`,
  days: (days: number) => (days === 0 ? 'since today' : days === 1 ? 'for 1 day' : `for ${formatNumber(days)} days`),
} as const;

export const stageBoard = {
  link: 'Board',
  open: 'Its applicants by stage',
  linkOf: (title: string) => ` for ${title}`,
  meta: 'Board of a job',
  title: (job: string) => `Board: ${job}`,
  jobOf: (id: number) => `Job ${id}`,
  toJob: 'The job',
  toApplications: 'Its applications',
  toShortlist: 'Its shortlist',
  lead: 'Whoever has been in a stage longest stands first. The candidate reads in the dashboard where it stands, in words that their record shows; a letter is written only where you ask for it.',
  jump: 'Stages',
  empty: 'Nobody.',
  more: (count: number) => `and ${formatNumber(count)} more`,
  moreIn: (stage: Stage) => ` in ${STAGE_LABELS[stage]}`,
  next: (stage: Stage) => `To ${STAGE_LABELS[stage]}`,
  application: 'Open',
  none: 'Nobody has applied for this job.',
} as const;

export const stageBulk = {
  select: 'Select',
  selectPage: 'Select this page',
  selected: (count: number) => `${formatNumber(count)} selected`,
  all: (total: number) => `All ${formatNumber(total)} that match`,
  allChosen: (total: number) => `All ${formatNumber(total)} that match are selected`,
  onlyPage: 'Only those I select',
  move: (count: number) => `Move ${formatNumber(count)}…`,
  title: (count: number) => (count === 1 ? 'Move one application' : `Move ${formatNumber(count)} applications`),
  said: (count: number) =>
    count === 1
      ? 'One application is moved to the stage that you choose. You can undo it afterwards.'
      : `${formatNumber(count)} applications are moved to the stage that you choose. You can undo it afterwards.`,
  placed: 'All of them have taken the job',
  letters: 'Write to each candidate whose status changes',
  lettersHint: 'Letters that have gone out cannot be taken back.',
  confirm: 'Move',
  cancel: 'Cancel',
  running: 'Moving…',
  done: 'Moved.',
  undo: 'Undo',
  undoing: 'Putting back…',
  undone: 'Put back.',
} as const;
