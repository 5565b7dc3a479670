import { logActivity } from '../../lib/platform/activity/commands';
import { company } from '../../lib/base/company';
import { contactMail } from '../../lib/enquiries/mails';
import { contactSchema } from '../../lib/enquiries/schema';
import { daysBefore } from './chance';
import { COMPANIES } from './data/companies';
import { MESSAGES, type MessageText } from './data/messages';
import { rememberMail } from './mails';
import type { Person } from './people';
import type { Scene } from './scene';

const SPREAD_DAYS = 85;

export function rememberMessages(count: number, people: readonly Person[], scene: Scene): void {
  const { chance, now } = scene;
  const texts = chance.shuffled(MESSAGES);
  for (let index = 0; index < count; index += 1) {
    const text = texts[index % texts.length] as MessageText;
    const sentAt = chance.between(daysBefore(now, SPREAD_DAYS), now);
    rememberMessage(text, chance.pick(people), sentAt, scene);
  }
}

function rememberMessage({ page, subject, text }: MessageText, person: Person, createdAt: Date, scene: Scene): void {
  const { chance, journal, now, moderator } = scene;
  const gaps = { role: person.role.title, city: person.city };
  const input = contactSchema.parse({
    name: person.name,
    email: person.email,
    message: chance.fill(text, gaps),
    company: chance.happens(0.6) ? chance.pick(COMPANIES).name : '',
    phone: chance.happens(0.5) ? person.phone : '',
    subject: subject === null ? '' : chance.fill(subject, gaps),
  });
  const path = `/${page}`;
  const isOld = createdAt < daysBefore(now, 4);
  const handledAt = chance.happens(isOld ? 0.85 : 0.3)
    ? chance.between(createdAt, new Date(Math.min(createdAt.getTime() + 3 * 86_400_000, now.getTime())))
    : null;
  let id = 0;
  journal.add(createdAt, async (tx) => {
    ({ id } = await tx.contactMessage.create({
      data: { ...input, page: path, createdAt, handledAt },
      select: { id: true },
    }));
  });
  rememberMail(
    scene,
    { kind: 'contact-message', to: company.email, headers: { 'Reply-To': input.email }, ...contactMail(input, path) },
    createdAt,
  );
  // Later in the journal, when the message has its id.
  if (handledAt !== null)
    journal.add(handledAt, (tx) =>
      logActivity(tx, moderator, 'message.handle', { type: 'message', id }, {}, handledAt),
    );
}
