import { STAGE_LABELS, STATUS_OF_STAGE, type Stage } from '../../vocabulary/stages';
import { labelOf } from '../../vocabulary/labels';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../../vocabulary/applications';
import { formatNumber } from '../../base/format';

type Way = { from: Stage; fromStatus: ApplicationStatus | null; to: Stage; toStatus: ApplicationStatus | null };

/** Names a stage, with the status if it is not the stage's usual one, such as an approved offer. */
export const stageCalled = (stage: string, status: string | null) =>
  status === null || status === STATUS_OF_STAGE[stage as Stage]
    ? labelOf(STAGE_LABELS, stage)
    : `${labelOf(STAGE_LABELS, stage)} (${labelOf(APPLICATION_STATUS_LABELS, status)})`;

/** Headings of narrow columns; the full names are in `STAGE_LABELS`. */
export const pipelineHeads: Readonly<Partial<Record<Stage, string>>> = {
  new: 'New',
  shortlisted: 'Short.',
  called: 'Called',
  'with-client': 'Client',
  interview: 'Interv.',
  offer: 'Offer',
};

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
};

export const jobTabs = {
  label: 'Job',
  tabs: {
    pipeline: 'Pipeline',
    shortlist: 'Shortlist',
    interviews: 'Interviews',
    details: 'Details',
    activity: 'Activity',
  },
  edit: 'Edit',
  none: { interviews: 'No interviews yet.', activity: 'Nothing has happened yet.' },
  columns: { who: 'Name', state: 'State', when: 'When', where: 'Location', actor: 'Who', what: 'What' },
};

export const stageBoard = {
  link: 'Pipeline',
  open: 'Pipeline',
  linkOf: (title: string) => ` for ${title}`,
  meta: 'Pipeline of a job',
  jobOf: (id: number) => `Job ${id}`,
  moving: 'Moving…',
  owner: (name: string) => `Owner: ${name}`,
  table: 'Table',
  keys: [
    ['1 to 8', 'Move the card to this stage'],
    ['M', 'Move with a note or a reason'],
    ['Arrows, J / K', 'Go to another card'],
  ] as const,
  more: (count: number) => `and ${formatNumber(count)} more`,
  moreIn: (stage: Stage) => ` in ${STAGE_LABELS[stage]}`,
  next: (stage: Stage) => `To ${STAGE_LABELS[stage]}`,
  application: 'Open',
  none: 'Nobody has applied for this job.',
};

export const stageBulk = {
  select: 'Select',
  selectPage: 'Select this page',
  selected: (count: number) => `${formatNumber(count)} selected`,
  all: (total: number) => `All ${formatNumber(total)} that match`,
  allChosen: (total: number) => `All ${formatNumber(total)} that match are selected`,
  move: (count: number) => `Move ${formatNumber(count)}…`,
  /** To reject is to close and to write to the candidate. */
  verbs: { reject: 'Reject', close: 'Close', move: 'Move' },
  /** @param to the stage, if it was chosen before the dialog opened */
  title: (verb: string, count: number, to?: Stage) =>
    `${verb} ${count === 1 ? 'one application' : `${formatNumber(count)} applications`}${to === 'placed' ? ` to “${STAGE_LABELS.placed}”` : ''}`,
  said: (count: number) =>
    count === 1
      ? 'One application is moved to the stage that you choose. You can undo it afterwards.'
      : `${formatNumber(count)} applications are moved to the stage that you choose. You can undo it afterwards.`,
  placed: 'All of them have taken the job',
  letters: 'Write to each candidate whose status changes',
  lettersHint: 'Emails that were sent cannot be undone.',
  undo: 'Undo',
  cancel: 'Cancel',
  running: 'Moving…',
  done: 'Moved.',
  undoing: 'Putting back…',
  undone: 'Put back.',
  progress: { moving: 'Moving', moved: 'Moved', undoing: 'Putting back', undone: 'Put back' },
  far: (state: 'moving' | 'moved' | 'undoing' | 'undone', done: number, total: number, to: Stage) =>
    `${stageBulk.progress[state]}: ${formatNumber(done)} of ${formatNumber(total)}, “${STAGE_LABELS[to]}”.`,
  others: 'The others were in that stage already, or changed meanwhile.',
  stopped: 'It stopped early. Choose the rest and move them again.',
  stopAndUndo: 'Stop and undo',
  undoneTold: (told: number) => `${formatNumber(told)} candidates had been written to: tell them yourself.`,
};

const people = (count: number) => (count === 1 ? 'One application' : `${formatNumber(count)} applications`);

export const stageMessages = {
  application: 'Say which application is meant.',
  unknown: 'There is no such application.',
  stage: 'Choose a stage.',
  otherStatus: 'This stage does not go with that status. Send only one of them.',
  reason: 'Say why it is closed.',
  placed: 'Say that they have taken the job, or choose another stage.',
  otherReason: 'Say in a few words which other reason.',
  seen: 'Send the updated_at of each application by its id.',
  filter: 'Send what the list is narrowed by as its address has it.',
  whom: 'Send either ids, or filter and count.',
  count: 'Say how many the list holds.',
  otherNumber: (now: number) =>
    `The list has changed since you read it: it holds ${formatNumber(now)} now. Nothing was moved.`,
  moved: (name: string, to: Stage, told: boolean) =>
    `${name} is in “${STAGE_LABELS[to]}” now.${told ? ' They are written to.' : ''}`,
  same: (name: string, to: Stage) => `${name} was in “${STAGE_LABELS[to]}” already.`,
  movedMany: (
    { moved, told, same, changed, waiting }: Record<'moved' | 'told' | 'same' | 'changed' | 'waiting', number>,
    to: Stage,
  ) =>
    waiting > 0
      ? `${people(waiting)} are moved to “${STAGE_LABELS[to]}” in the background. The list shows how far it is.`
      : [
          `${moved === 0 ? 'Nothing was' : `${people(moved)} ${moved === 1 ? 'was' : 'were'}`} moved to “${STAGE_LABELS[to]}”.`,
          same > 0 && `${people(same)} ${same === 1 ? 'was' : 'were'} there already.`,
          changed > 0 && `${people(changed)} had changed since you read them and stay as they are.`,
          told > 0 && `${told === 1 ? 'One email is' : `${formatNumber(told)} emails are`} on the way.`,
        ]
          .filter(Boolean)
          .join(' '),
  nothingToUndo: 'There is nothing to undo.',
  undone: ({ back, stayed, told, waiting }: Record<'back' | 'stayed' | 'told' | 'waiting', number>) =>
    waiting > 0
      ? `${people(waiting)} are put back in the background. The list shows how far it is.`
      : [
          back === 0 ? 'Nothing was put back.' : `${people(back)} ${back === 1 ? 'is' : 'are'} back where they were.`,
          stayed > 0 && `${people(stayed)} had been moved since, and ${stayed === 1 ? 'stays' : 'stay'}.`,
          told > 0 &&
            `${told === 1 ? 'One candidate' : `${formatNumber(told)} candidates`} had been written to: tell them yourself.`,
        ]
          .filter(Boolean)
          .join(' '),
  movedBy: (name: string, by: string, from: string, to: string, when: string) =>
    `${by} has moved ${name} from “${from}” to “${to}” meanwhile, ${when}. Read it again, then decide.`,
};
