import * as z from 'zod/mini';
import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { changeSetting, findSetting, settingsChanged, type SettingGroup } from '../platform/settings/store';
import { familyOf, type LetterName, LETTER_WAIT } from '../vocabulary/letters';
import { unknownFields } from './rules';
import type { TemplateChange } from './schema';
import type { LetterWords } from '../content/en/letters';

const wordsSchema = z.object({ subject: z.string(), heading: z.string(), text: z.string() });

export function templateGroup(name: LetterName): SettingGroup<LetterWords> {
  return { name: `letter-${name}`, schema: wordsSchema, usual: content().builtInLetters[name] };
}

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
    const group = templateGroup(name);
    const { changed } = await findSetting(group, tx);
    if ((changed?.at ?? '') !== (seen ?? '')) throw new AppError('conflict', words.templateChanged);
    const subjectOf = { type: 'letter', id: name } as const;
    if (action === 'built-in') {
      await logActivity(tx, actor, 'letter.built-in', subjectOf, {}, now);
      return changeSetting(tx, group, null, actor.name, now);
    }
    const missing = Object.entries({ subject, heading, text }).filter(([, value]) => !value);
    if (missing.length > 0 || !subject || !heading || !text)
      throw refusedParts(Object.fromEntries(missing.map(([part]) => [part, words.templateEmpty])));
    const problems = unknownFields({ subject, heading, text }, familyOf(name));
    if (Object.keys(problems).length > 0) throw refusedParts(problems);
    await logActivity(tx, actor, 'letter.template', subjectOf, {}, now);
    return changeSetting(tx, group, { subject, heading, text }, actor.name, now);
  });
  await settingsChanged();
}

export function refusedParts(problems: Readonly<Record<string, string | undefined>>): AppError {
  const errors = Object.entries(problems).flatMap(([part, problem]) => (problem ? [[part, [problem]]] : []));
  return new AppError('validation_failed', undefined, { errors: Object.fromEntries(errors) });
}

/** Returns the present template of a letter: the office's own, else the built-in one. */
export async function findLetterWords(name: LetterName, tx?: Tx): Promise<LetterWords> {
  return (await findSetting(templateGroup(name), tx)).value;
}

export const LETTERS: SettingGroup<{ waitSeconds: number }> = {
  name: 'letters',
  schema: z.object({ waitSeconds: z.int().check(z.minimum(LETTER_WAIT.least), z.maximum(LETTER_WAIT.most)) }),
  usual: { waitSeconds: LETTER_WAIT.default },
};

/** Returns the office's delay before letters are sent, in seconds. */
export async function findLetterWait(tx?: Tx): Promise<number> {
  return (await findSetting(LETTERS, tx)).value.waitSeconds;
}

export async function changeLetterWait(
  waitSeconds: number,
  actor: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const detail = `${await findLetterWait(tx)} to ${waitSeconds} seconds`;
    await logActivity(tx, actor, 'letter.wait', { type: 'letter', id: 'waiting-time' }, { detail }, now);
    await changeSetting(tx, LETTERS, { waitSeconds }, actor.name, now);
  });
  await settingsChanged();
}
