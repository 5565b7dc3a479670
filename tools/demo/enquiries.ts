import { createHash } from 'node:crypto';
import { confirmMail } from '../../lib/alerts/mails';
import { firstLastRunDay } from '../../lib/alerts/rules';
import { searchKeyOf } from '../../lib/alerts/search-key';
import { SAMPLE_COMPANY as company } from '../../lib/base/site';
import { DAY_MS } from '../../lib/base/time';
import { contactMail, newsletterConfirmMail, newsletterHeaders, newsletterMail } from '../../lib/enquiries/mails';
import { contactSchema } from '../../lib/enquiries/schema';
import { newSubscriptionKey } from '../../lib/platform/links/links';
import type { AlertFrequency } from '../../lib/vocabulary/alerts';
import { daysBefore } from './chance';
import { COMPANIES, MESSAGES, NEWSLETTER } from './data';
import type { WrittenJob } from './jobs';
import type { Person } from './people';
import type { Scene } from './scene';

const SPREAD_DAYS = 85;
const STATES = { confirmed: 78, pending: 9, unsubscribed: 13 };
/** Replaces the token of a link in a mail, because a sent mail with a token is stored without its text. */
const NO_TOKEN = 'used';
const NEWSLETTER_DAYS_AGO = 12;

export function planMessages(count: number, people: readonly Person[], scene: Scene): void {
  const { chance, now } = scene;
  const texts = chance.shuffled(MESSAGES);
  for (let index = 0; index < count; index += 1) {
    const text = texts[index % texts.length] as (typeof MESSAGES)[number];
    const sentAt = chance.between(daysBefore(now, SPREAD_DAYS), now);
    planMessage(text, chance.pick(people), sentAt, scene);
  }
}

function planMessage(
  { page, subject, text }: (typeof MESSAGES)[number],
  { name, email, phone, role, city }: Person,
  createdAt: Date,
  scene: Scene,
): void {
  const { chance, now } = scene;
  const gaps = { role: role.title, city };
  const input = contactSchema.parse({
    name,
    email,
    message: chance.fill(text, gaps),
    company: chance.happens(0.6) ? chance.pick(COMPANIES).name : '',
    phone: chance.happens(0.5) ? phone : '',
    subject: subject === null ? '' : chance.fill(subject, gaps),
  });
  const path = `/${page}`;
  const isOld = createdAt < daysBefore(now, 4);
  const latest = new Date(Math.min(createdAt.getTime() + 3 * DAY_MS, now.getTime()));
  const handledAt = chance.happens(isOld ? 0.85 : 0.3) ? chance.between(createdAt, latest) : null;
  let id = 0;
  scene.add(createdAt, async (tx) => {
    const data = { ...input, page: path, createdAt, handledAt };
    ({ id } = await tx.contactMessage.create({ data, select: { id: true } }));
  });
  const headers = { 'Reply-To': input.email };
  scene.mail(createdAt, { kind: 'contact-message', to: company.email, headers, ...contactMail(input, path) });
  if (handledAt !== null) scene.log(handledAt, 'message.handle', () => ({ type: 'message', id }));
}

type Subscription = {
  status: keyof typeof STATES;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

// The site deletes unconfirmed and ended subscriptions after a month, so these are recent.
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

/** Plans newsletter subscribers, one per person, and a newsletter sent to those confirmed before it. */
export function planSubscribers(people: readonly Person[], scene: Scene): void {
  const sentAt = daysBefore(scene.now, NEWSLETTER_DAYS_AGO);
  let readers = 0;
  for (const { email } of people) {
    const key = newSubscriptionKey();
    const { createdAt, ...state } = subscription(scene);
    scene.add(createdAt, (tx) =>
      tx.subscriber.create({ data: { email, key, createdAt, ...state }, select: { id: true } }),
    );
    scene.mail(createdAt, { kind: 'newsletter-confirm', to: email, ...newsletterConfirmMail(NO_TOKEN) });
    if (state.status !== 'confirmed' || state.confirmedAt === null || state.confirmedAt > sentAt) continue;
    readers += 1;
    const headers = newsletterHeaders(key);
    scene.mail(sentAt, { kind: 'newsletter', to: email, ...newsletterMail(NEWSLETTER, key), headers });
  }
  const issue = createHash('sha256').update(`${NEWSLETTER.subject}\n${NEWSLETTER.text}`).digest('hex').slice(0, 24);
  if (readers > 0)
    scene.log(sentAt, 'newsletter.send', { type: 'list', id: `newsletter-${issue}` }, { confirmed: readers });
}

/** Plans job alerts, one per person: for a word of a title, a place or both. None is due. */
export async function planAlerts(people: readonly Person[], jobs: readonly WrittenJob[], scene: Scene): Promise<void> {
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
    const state = subscription(scene);
    const { createdAt } = state;
    const lastRunDay = frequency === 'daily' ? today : firstLastRunDay(frequency, today, null);
    const ran = state.confirmedAt === null ? {} : { lookedUntil: now, lastRunDay };
    const alert = { email, ...search, searchKey: searchKeyOf(search), frequency, ...state, ...ran };
    scene.add(createdAt, (tx) =>
      tx.jobAlert.create({ data: { ...alert, key: newSubscriptionKey() }, select: { id: true } }),
    );
    const confirm = await confirmMail({ search, frequency, token: NO_TOKEN, known: false });
    scene.mail(createdAt, { kind: 'alert-confirm', to: email, ...confirm });
  }
}
