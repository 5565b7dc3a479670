import * as z from 'zod/mini';
import { AppError, fieldError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Actor } from '../platform/sessions/sessions';
import {
  changeSetting,
  findSetting,
  settingsChanged,
  type SettingGroup,
  listSettings,
} from '../platform/settings/store';
import { familyOf, type LetterName, LETTER_WAIT, OWN_TEMPLATES_MAX } from '../vocabulary/letters';
import { unknownFields, fillKnown, type LetterValues } from './rules';
import type { TemplateChange, OwnTemplate, OwnTemplateChange } from './schema';
import type { LetterWords } from '../content/en/letters';
import { randomUUID } from 'node:crypto';

const wordsSchema = z.object({ subject: z.string(), heading: z.string(), text: z.string() });

export function templateGroup(name: LetterName): SettingGroup<LetterWords> {
  return { name: `letter-${name}`, schema: wordsSchema, usual: content().builtInLetters[name] };
}

/**
 * Changes a letter's template, or restores the built-in one. Unsent letters do not change.
 * @throws AppError validation_failed, with a message for each unknown field; conflict if the template changed since the
 * moderator saw it
 */
export async function changeTemplate(
  { name, action, seen, subject, heading, text }: TemplateChange,
  actor: Actor,
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

/** Returns the current template of a letter: the office's own, otherwise the built-in one. */
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

export async function changeLetterWait(waitSeconds: number, actor: Actor, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    const detail = `${await findLetterWait(tx)} to ${waitSeconds} seconds`;
    await logActivity(tx, actor, 'letter.wait', { type: 'letter', id: 'waiting-time' }, { detail }, now);
    await changeSetting(tx, LETTERS, { waitSeconds }, actor.name, now);
  });
  await settingsChanged();
}

type Stored = Pick<OwnTemplate, 'name' | 'subject' | 'text'>;

const PREFIX = 'message-';
const schema = z.object({ name: z.string(), subject: z.string(), text: z.string() });

export function ownTemplateGroup(id: string): SettingGroup<Stored> {
  return { name: `${PREFIX}${id}`, schema, usual: { name: '', subject: '', text: '' } };
}

/** Lists the templates by name. */
export async function listOwnTemplates(): Promise<OwnTemplate[]> {
  const all = await listSettings(PREFIX, schema);
  return all
    .map(({ name, value, changed }) => ({ id: name.slice(PREFIX.length), ...value, edited: changed }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Lists the templates with a candidate's data filled in. Fields without a value stay, for the moderator to replace. */
export async function ownTemplatesFor(values: LetterValues): Promise<OwnTemplate[]> {
  const all = await listOwnTemplates();
  return all.map((each) => ({ ...each, subject: fillKnown(each.subject, values), text: fillKnown(each.text, values) }));
}

/**
 * Adds, changes or deletes a template. @returns its id
 * @throws AppError not_found; conflict if it changed since the moderator saw it; validation_failed
 */
export async function changeOwnTemplate(
  { id, action, seen, name, subject, text }: OwnTemplateChange,
  actor: Actor,
  now = new Date(),
): Promise<string> {
  const { letterMessages: words } = content();
  const templateId = id || randomUUID().slice(0, 8);
  const group = ownTemplateGroup(templateId);
  await transaction(async (tx) => {
    const { changed } = await findSetting(group, tx);
    if (id && !changed) throw new AppError('not_found', words.noTemplate);
    if ((changed?.at ?? '') !== (seen ?? '')) throw new AppError('conflict', words.templateChanged);
    const subjectOf = { type: 'letter', id: templateId } as const;
    if (action === 'delete') {
      await logActivity(tx, actor, 'letter.own-delete', subjectOf, {}, now);
      return changeSetting(tx, group, null, actor.name, now);
    }
    const empty = Object.entries({ name, subject, text }).flatMap(([part, value]) =>
      value ? [] : [[part, words.templateEmpty] as const],
    );
    if (empty.length > 0 || !name || !subject || !text) throw refusedParts(Object.fromEntries(empty));
    const problems = unknownFields({ subject, heading: subject, text }, 'message');
    if (problems.subject || problems.text) throw refusedParts({ ...problems, heading: undefined });
    if (!changed && (await countIn(tx)) >= OWN_TEMPLATES_MAX) throw fieldError('name', words.tooManyTemplates);
    await logActivity(tx, actor, 'letter.own', subjectOf, { detail: name }, now);
    return changeSetting(tx, group, { name, subject, text }, actor.name, now);
  });
  await settingsChanged();
  return templateId;
}

function countIn(tx: Tx): Promise<number> {
  return tx.siteSetting.count({ where: { group: { startsWith: PREFIX } } });
}
