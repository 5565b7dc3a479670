import { formatNumber } from '../base/format';
import type { Stage } from '../vocabulary/stages';
import { STAGE_LABELS } from '../vocabulary/stages';

const people = (count: number) => (count === 1 ? 'One application' : `${formatNumber(count)} applications`);

export const stageMessages = {
  application: 'Say which application is meant.',
  unknown: 'There is no such application.',
  stage: 'Choose a stage.',
  reason: 'Say why it is closed.',
  placed: 'Say that they have taken the job, or choose another stage.',
  otherReason: 'Say in a few words which other reason.',
  seen: 'Send the updated_at of each application by its id.',
  filter: 'Send what the list is narrowed by as its address has it.',
  whom: 'Send either ids, or filter and count.',
  count: 'Say how many the list holds.',
  tooMany: 'At most 1,000 applications are moved at once. Narrow the list.',
  otherNumber: (now: number) =>
    `The list has changed since you read it: it holds ${formatNumber(now)} now. Nothing was moved.`,
  moved: (name: string, to: Stage, told: boolean) =>
    `${name} is in “${STAGE_LABELS[to]}” now.${told ? ' They are written to.' : ''}`,
  same: (name: string, to: Stage) => `${name} was in “${STAGE_LABELS[to]}” already.`,
  movedMany: (
    { moved, told, same, changed }: { moved: number; told: number; same: number; changed: number },
    to: Stage,
  ) =>
    [
      `${moved === 0 ? 'Nothing was' : `${people(moved)} ${moved === 1 ? 'was' : 'were'}`} moved to “${STAGE_LABELS[to]}”.`,
      same > 0 && `${people(same)} ${same === 1 ? 'was' : 'were'} there already.`,
      changed > 0 && `${people(changed)} had changed since you read them and stay as they are.`,
      told > 0 && `${told === 1 ? 'One letter is' : `${formatNumber(told)} letters are`} on the way.`,
    ]
      .filter(Boolean)
      .join(' '),
  nothingToUndo: 'There is nothing to undo.',
  undone: ({ back, stayed, told }: { back: number; stayed: number; told: number }) =>
    [
      back === 0 ? 'Nothing was put back.' : `${people(back)} ${back === 1 ? 'is' : 'are'} back where they were.`,
      stayed > 0 && `${people(stayed)} had been moved since, and ${stayed === 1 ? 'stays' : 'stay'}.`,
      told > 0 &&
        `${told === 1 ? 'One candidate' : `${formatNumber(told)} candidates`} had been written to: tell them yourself.`,
    ]
      .filter(Boolean)
      .join(' '),
  movedBy: (name: string, by: string, from: string, to: string, when: string) =>
    `${by} has moved ${name} from “${from}” to “${to}” meanwhile, ${when}. Read it again, then decide.`,
} as const;
