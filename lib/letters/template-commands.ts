import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { familyOf } from '../vocabulary/letters';
import { unknownFields } from './rules';
import type { TemplateChange } from './schema';

/**
 * Changes the words of a letter, or restores the built-in ones. Waiting letters keep theirs.
 *
 * @throws AppError validation_failed with a message for each unknown field; conflict if they changed since they were read
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
