import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, db, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { familyOf, type LetterName, LETTER_WAIT } from '../vocabulary/letters';
import { unknownFields } from './rules';
import type { TemplateChange } from './schema';
import type { LetterWords } from '../content/en/letters';

/**
 * Changes a letter's template, or restores the built-in one. Unsent letters do not change.
 *
 * @throws AppError validation_failed with a message for each unknown field; conflict if the template changed since the
 *   moderator read it
 */
export async function changeTemplate(
  { name, action, seen, subject, heading, text }: TemplateChange,
  actor: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  const { letterMessages: words } = content();
  await transaction(async (tx) => {
    const stored = await tx.letterTemplate.findUnique({ where: { name }, select: { editedAt: true } });
    if ((stored?.editedAt.toISOString() ?? '') !== (seen ?? '')) throw new AppError('conflict', words.templateChanged);
    const subjectOf = { type: 'letter', id: name } as const;
    if (action === 'built-in') {
      await tx.letterTemplate.deleteMany({ where: { name } });
      return logActivity(tx, actor, 'letter.built-in', subjectOf, {}, now);
    }
    const missing = Object.entries({ subject, heading, text }).filter(([, value]) => !value);
    if (missing.length > 0 || !subject || !heading || !text)
      throw refused(Object.fromEntries(missing.map(([part]) => [part, words.templateEmpty])));
    const problems = unknownFields({ subject, heading, text }, familyOf(name));
    if (Object.keys(problems).length > 0) throw refused(problems);
    const change = { subject, heading, text, editedBy: actor.name, editedAt: now };
    await tx.letterTemplate.upsert({ where: { name }, create: { name, ...change }, update: change });
    await logActivity(tx, actor, 'letter.template', subjectOf, {}, now);
  });
}

function refused(problems: Record<string, string>): AppError {
  const errors = Object.fromEntries(Object.entries(problems).map(([part, problem]) => [part, [problem]]));
  return new AppError('validation_failed', undefined, { errors });
}

const WORDS = { subject: true, heading: true, text: true } as const;

/** Returns the present template of a letter: the office's own, else the built-in one. */
export async function findLetterWords(name: LetterName, tx: Tx = db()): Promise<LetterWords> {
  return (await tx.letterTemplate.findUnique({ where: { name }, select: WORDS })) ?? content().builtInLetters[name];
}

const NAME = 'letter-wait-seconds';

/** Returns the office's delay before letters are sent, in seconds. */
export async function findLetterWait(tx: Tx = db()): Promise<number> {
  const row = await tx.officeSetting.findUnique({ where: { name: NAME }, select: { value: true } });
  return row?.value ?? LETTER_WAIT.default;
}

export async function changeLetterWait(
  seconds: number,
  actor: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const from = await findLetterWait(tx);
    const change = { value: seconds, changedBy: actor.name, changedAt: now };
    await tx.officeSetting.upsert({ where: { name: NAME }, create: { name: NAME, ...change }, update: change });
    const detail = `${from} to ${seconds} seconds`;
    await logActivity(tx, actor, 'letter.wait', { type: 'letter', id: 'waiting-time' }, { detail }, now);
  });
}
