import { createHash } from 'node:crypto';
import { logActivity } from '../../lib/platform/activity/commands';
import { confirmMail } from '../../lib/alerts/mails';
import { firstLastRunDay } from '../../lib/alerts/rules';
import { searchKeyOf } from '../../lib/alerts/search-key';
import type { AlertFrequency } from '../../lib/vocabulary/alerts';
import { newsletterConfirmMail, newsletterHeaders, newsletterMail } from '../../lib/enquiries/mails';
import { newSubscriptionKey } from '../../lib/platform/links/links';
import { daysBefore } from './chance';
import { NEWSLETTER } from './data/messages';
import { rememberMail } from './mails';
import type { Person } from './people';
import type { Scene } from './scene';
import type { WrittenJob } from './write-jobs';

const STATES = { confirmed: 78, pending: 9, unsubscribed: 13 };
/** Stands for a link's token: the text of a sent mail with a token is emptied. */
const NO_TOKEN = 'used';
const NEWSLETTER_DAYS_AGO = 12;

type Subscription = {
  status: keyof typeof STATES;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

// Unconfirmed and ended subscriptions are deleted after a month, so these are recent.
function subscription({ chance, now }: Scene): Subscription {
  const status = chance.weighted(STATES);
  const createdAt = chance.between(daysBefore(now, status === 'pending' ? 18 : 88), daysBefore(now, 1));
  const confirmedAt =
    status === 'pending' ? null : chance.between(createdAt, new Date(createdAt.getTime() + 7_200_000));
  const unsubscribedAt =
    status === 'unsubscribed'
      ? chance.between(new Date(Math.max(createdAt.getTime() + 7_200_000, daysBefore(now, 24).getTime())), now)
      : null;
  return { status, createdAt, confirmedAt, unsubscribedAt };
}

/** Newsletter subscribers, one per person, and a newsletter sent to those confirmed by then. */
export function rememberSubscribers(people: readonly Person[], scene: Scene): void {
  const sentAt = daysBefore(scene.now, NEWSLETTER_DAYS_AGO);
  let readers = 0;
  for (const { email } of people) {
    const key = newSubscriptionKey();
    const { createdAt, ...state } = subscription(scene);
    scene.journal.add(createdAt, (tx) =>
      tx.subscriber.create({ data: { email, key, createdAt, ...state }, select: { id: true } }),
    );
    rememberMail(scene, { kind: 'newsletter-confirm', to: email, ...newsletterConfirmMail(NO_TOKEN) }, createdAt);
    if (state.status !== 'confirmed' || state.confirmedAt === null || state.confirmedAt > sentAt) continue;
    readers += 1;
    rememberMail(
      scene,
      { kind: 'newsletter', to: email, ...newsletterMail(NEWSLETTER, key), headers: newsletterHeaders(key) },
      sentAt,
    );
  }
  const issue = createHash('sha256').update(`${NEWSLETTER.subject}\n${NEWSLETTER.text}`).digest('hex').slice(0, 24);
  const subject = { type: 'list' as const, id: `newsletter-${issue}` };
  if (readers > 0)
    scene.journal.add(sentAt, (tx) =>
      logActivity(tx, scene.moderator, 'newsletter.send', subject, { confirmed: readers }, sentAt),
    );
}

/** Job alerts, one per person: by a title word, a place or both. They have already seen all jobs, so none is due. */
export async function rememberAlerts(
  people: readonly Person[],
  jobs: readonly WrittenJob[],
  scene: Scene,
): Promise<void> {
  const { chance, now } = scene;
  const today = now.toISOString().slice(0, 10);
  for (const { email, role } of people) {
    const job = chance.pick(jobs);
    const search = {
      q: chance.happens(0.7) ? chance.pick([role.title, role.title.split(' ')[0] ?? '', 'Senior', 'Engineer']) : '',
      location: chance.happens(0.6) ? job.input.location : '',
      type: chance.happens(0.2) ? job.input.type : '',
    };
    const frequency: AlertFrequency = chance.happens(0.4) ? 'daily' : 'weekly';
    const { createdAt, ...state } = subscription(scene);
    const ran =
      state.confirmedAt === null
        ? {}
        : { lookedUntil: now, lastRunDay: frequency === 'daily' ? today : firstLastRunDay(frequency, today, null) };
    scene.journal.add(createdAt, (tx) =>
      tx.jobAlert.create({
        data: {
          email,
          ...search,
          searchKey: searchKeyOf(search),
          frequency,
          key: newSubscriptionKey(),
          createdAt,
          ...state,
          ...ran,
        },
        select: { id: true },
      }),
    );
    rememberMail(
      scene,
      {
        kind: 'alert-confirm',
        to: email,
        ...(await confirmMail({ search, frequency, token: NO_TOKEN, known: false })),
      },
      createdAt,
    );
  }
}
