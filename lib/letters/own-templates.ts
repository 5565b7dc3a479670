import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError, fieldError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import {
  changeSetting,
  findSetting,
  listSettings,
  settingsChanged,
  type SettingGroup,
} from '../platform/settings/store';
import { OWN_TEMPLATES_MAX } from '../vocabulary/letters';
import { fillKnown, unknownFields, type LetterValues } from './rules';
import type { OwnTemplate, OwnTemplateChange } from './schema';
import { refusedParts } from './settings';

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
  return all.map((each) => ({
    ...each,
    subject: fillKnown(each.subject, values),
    text: fillKnown(each.text, values),
  }));
}

/**
 * Adds, changes or deletes a template.
 *
 * @returns its id
 * @throws AppError not_found; conflict if it changed since the moderator read it; validation_failed
 */
export async function changeOwnTemplate(
  { id, action, seen, name, subject, text }: OwnTemplateChange,
  actor: Pick<Caller, 'userId' | 'name'>,
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
