import { addDays } from '../../lib/base/format';
import { DAY_MS, dayOf } from '../../lib/base/time';
import { setReminder, addNote, changeOwner, changeTags, rate } from '../../lib/desk/commands';
import type { DeskRecord } from '../../lib/desk/schema';
import { db } from '../../lib/platform/db/client';
import { RATINGS } from '../../lib/vocabulary/desk';
import type { Chance } from './chance';
import { DESK } from './data';
import type { Scene } from './scene';

const NEWEST = { applications: 120, cvs: 40 };

/** Writes moderators' notes about the newest applications and CVs, and reminders for the coming days. */
export async function writeDesk({ now, moderator }: Scene, chance: Chance): Promise<void> {
  const newest = { orderBy: { id: 'desc' }, select: { id: true } } as const;
  const [applications, cvs] = [
    await db().application.findMany({ where: { superseded: false }, take: NEWEST.applications, ...newest }),
    await db().cvDocument.findMany({ take: NEWEST.cvs, ...newest }),
  ];
  const records: DeskRecord[] = [
    ...applications.map(({ id }) => ({ kind: 'application', id }) as const),
    ...cvs.map(({ id }) => ({ kind: 'cv', id }) as const),
  ];
  const today = dayOf(now);
  for (const record of records) {
    const at = new Date(now.getTime() - Math.floor(chance.between(new Date(0), new Date(DAY_MS)).getTime()));
    if (chance.happens(0.35)) await addNote(record, chance.pick(DESK.notes), moderator, at);
    if (chance.happens(0.4)) {
      const set = chance.some(DESK.tags, chance.happens(0.3) ? 2 : 1);
      await changeTags({ record, set, take_off: null }, moderator, at);
    }
    if (chance.happens(0.25)) await changeOwner(record, moderator.userId, moderator, at);
    if (chance.happens(0.15))
      await rate({ record, rating: chance.pick(RATINGS), words: chance.pick(DESK.ratingWords) }, moderator, at);
    if (chance.happens(0.1)) {
      const day = addDays(today, chance.pick([0, 0, 1, 2, 4, 6, 9]));
      await setReminder({ record, text: chance.pick(DESK.reminders), day, for: moderator.userId }, moderator, now);
    }
  }
}
