import { formatNumber } from '../base/format';
import { STAGE_LABELS, type Stage } from '../vocabulary/stages';

/** The words of stages in the back office (decision 052). */
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
  tell: 'Write to the candidate if their status changes',
  submit: 'Move',
  history: 'How it got there',
  none: 'It has not been moved yet.',
  step: (from: Stage, to: Stage) => `${STAGE_LABELS[from]} → ${STAGE_LABELS[to]}`,
  spoken: (from: Stage, to: Stage) => `From ${STAGE_LABELS[from]} to ${STAGE_LABELS[to]}`,
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
