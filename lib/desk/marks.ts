import { fieldError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import { MOST_TAGS } from '../vocabulary/desk';
import { belongsTo, findModerator, requireVersions, subjectOf, type DeskActor } from './records';
import type { DeskRecord, RatingInput, TagsInput } from './schema';

/**
 * Adds tags to a document and removes one. Tags are folded, so "React" and "react" are the same. An applicant's tags
 * belong to the newest version of the application, whichever version `record` names.
 *
 * @throws AppError not_found if the document does not exist; validation_failed on `set` if there would be too many
 */
export async function changeTags(
  { record, set, take_off: takeOff }: TagsInput,
  moderator: DeskActor,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const newest = (await requireVersions(tx, record)).at(-1)!;
    const where = belongsTo(newest);
    const before = (await tx.deskTag.findMany({ where, select: { tag: true } })).map(({ tag }) => tag);
    const wanted = [...new Set(set.map(foldText))].filter((tag) => tag !== '' && !before.includes(tag));
    const off = takeOff === null ? [] : before.filter((tag) => tag === foldText(takeOff));
    if (before.length + wanted.length - off.length > MOST_TAGS)
      throw fieldError('set', content().deskMessages.tag.tooMany(MOST_TAGS));
    await tx.deskTag.deleteMany({ where: { ...where, tag: { in: off } } });
    const setBy = { setById: moderator.userId, setBy: moderator.name, setAt: now };
    await tx.deskTag.createMany({ data: wanted.map((tag) => ({ ...where, tag, ...setBy })) });
    if (wanted.length + off.length === 0) return;
    // Logs the number of tags, not the tags: a tag may say something personal, and the log is retained after an
    // erasure.
    const counts = { set: wanted.length, off: off.length };
    await logActivity(tx, moderator, 'desk.tags', subjectOf(newest), counts, now);
  });
}

/**
 * Sets or clears the moderator who owns a document; for an application, of all its versions.
 *
 * @returns the owner's name, or null
 * @throws AppError not_found if the document does not exist; validation_failed on `owner` if that moderator's account
 *   is not active
 */
export async function changeOwner(
  record: DeskRecord,
  ownerId: number | null,
  moderator: DeskActor,
  now = new Date(),
): Promise<string | null> {
  return transaction(async (tx) => {
    const versions = await requireVersions(tx, record);
    const owner = ownerId === null ? null : await findModerator(tx, ownerId);
    if (ownerId !== null && !owner) throw fieldError('owner', content().deskMessages.owner.unknown);
    // In SQL, "not equal" excludes rows whose owner is null, so these are included explicitly.
    const where = {
      id: { in: versions.map(({ id }) => id) },
      ...(ownerId === null ? { ownerId: { not: null } } : { OR: [{ ownerId: null }, { ownerId: { not: ownerId } }] }),
    };
    const { count } =
      record.kind === 'application'
        ? await tx.application.updateMany({ where, data: { ownerId } })
        : await tx.cvDocument.updateMany({ where, data: { ownerId } });
    if (count > 0) await logActivity(tx, moderator, 'desk.owner', subjectOf(record), { owner: ownerId ?? 0 }, now);
    return owner?.name ?? null;
  });
}

/**
 * Stores a moderator's own rating of a person, or removes it. Ratings affect no score and no sort order.
 *
 * @throws AppError not_found if the document does not exist
 */
export async function rate(
  { record, rating, words: said }: RatingInput,
  moderator: DeskActor,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const newest = (await requireVersions(tx, record)).at(-1)!;
    const mine = { ...belongsTo(newest), givenById: moderator.userId };
    const before = await tx.deskRating.findFirst({ where: mine, select: { id: true, rating: true, words: true } });
    if (rating === null) {
      if (!before) return;
      await tx.deskRating.delete({ where: { id: before.id }, select: { id: true } });
      await logActivity(tx, moderator, 'desk.rating-remove', subjectOf(newest), {}, now);
      return;
    }
    const data = { rating: Number(rating), words: said, givenBy: moderator.name, givenAt: now };
    if (before?.rating === data.rating && before.words === said) return;
    if (before) await tx.deskRating.update({ where: { id: before.id }, data, select: { id: true } });
    else await tx.deskRating.create({ data: { ...mine, ...data }, select: { id: true } });
    await logActivity(tx, moderator, 'desk.rating', subjectOf(newest), {}, now);
  });
}
