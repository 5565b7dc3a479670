import 'server-only';
import { applicationListing } from '../applications/listing';
import { cvListing } from '../cv/listing';
import { messageListing } from '../enquiries/listing';
import { messagesFrom } from '../enquiries/store';
import { listLetters } from '../letters/queries';
import type { LetterLine } from '../letters/schema';
import { db } from '../platform/db/client';
import { belongingTo } from '../room';
import { addressesOf, identityOf } from '../sourcing/identity';
import { MOST_SHOWN } from './queries';

const NEWEST = { orderBy: { id: 'desc' }, take: MOST_SHOWN } as const;
const SENT = { id: true, applicantName: true, coverLetter: true } as const;

/**
 * Lists the texts sent to and by the person behind an application or CV, newest first: letters about all their
 * applications and CVs, cover letters, messages and their answers. @param record the record on the page; lines of other
 * records name theirs
 */
export async function findThread(record: { kind: 'application' | 'cv'; id: number }): Promise<LetterLine[]> {
  const identity = await identityOf(record);
  if (!identity) return [];
  const where = { OR: identity.map(belongingTo) };
  const messageIds = (await Promise.all(addressesOf(identity).map((address) => messagesFrom(address)))).flat();
  const [applications, cvs, messages] = await Promise.all([
    db().application.findMany({
      where,
      ...NEWEST,
      select: { ...SENT, createdAt: true, job: { select: { title: true } } },
    }),
    db().cvDocument.findMany({ where, ...NEWEST, select: { ...SENT, submittedAt: true } }),
    db().contactMessage.findMany({
      where: { id: { in: messageIds } },
      ...NEWEST,
      select: { id: true, name: true, subject: true, message: true, createdAt: true },
    }),
  ]);
  const records = [
    ...applications.map(({ id, applicantName: by, coverLetter: text, createdAt: at, job }) => ({
      kind: 'application',
      key: { applicationId: id },
      received: { id, by, at, subject: job.title, text },
      about: { label: job.title, href: applicationListing.url({ open: id }) },
    })),
    ...cvs.map(({ id, applicantName: by, coverLetter: text, submittedAt: at }) => ({
      kind: 'cv',
      key: { cvId: id },
      received: { id, by, at, subject: 'CV', text },
      about: { label: 'CV', href: cvListing.url({ open: id }) },
    })),
    ...messages.map(({ id, name: by, subject, message: text, createdAt: at }) => ({
      kind: 'message',
      key: { contactMessageId: id },
      received: { id, by, at, subject, text },
      about: { label: subject ?? by, href: messageListing.url({ open: id }) },
    })),
  ];
  const lines = await Promise.all(
    records.map(async ({ kind, key, received, about }) => {
      const isShown = kind === record.kind && received.id === record.id;
      const all = [...(await listLetters(key)), ...(received.text ? [receivedLine(kind, received)] : [])];
      return isShown ? all : all.map((line) => ({ ...line, about }));
    }),
  );
  return lines
    .flat()
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST_SHOWN);
}

type Received = { id: number; by: string; at: Date; subject: string | null; text: string | null };

function receivedLine(kind: string, { at, ...received }: Received): LetterLine {
  const none = { status: null, feedback: null, undone: false, state: 'none' } as const;
  return { ...none, ...received, kind, at: at.toISOString(), isReceived: true };
}
