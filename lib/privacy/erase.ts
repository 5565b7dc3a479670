import { logActivity } from '../platform/activity/commands';
import { db, type Tx } from '../platform/db/client';
import {
  activityNaming,
  linksMailedTo,
  mailsNaming,
  messagesFrom,
  newestIds,
  flashesNaming,
  type Naming,
} from './store';
import { content } from '../content';
import { isOver } from '../interviews/commands';
import { INTERVIEW, mailsOf, tellEverybody } from '../interviews/tell';
import { noteErasedAddress } from '../platform/erased/commands';
import { removeMails } from '../platform/mail/remove';
import { greeting } from '../platform/mail/words';
import { fieldsWith, NO_CONTACT } from '../jobs/field-sets';
import { dropRevisions } from '../jobs/revisions';
import { postingsOf } from './account-data';
import { belongingTo, postedBy, type Person } from './person';

/** Mails about the account itself, which belong to it even while the address is unproven. */
const ACCOUNT_MAILS = ['verify-email', 'reset-password', 'password-changed', 'email-changed', 'retention-warning'];
const DOCUMENT_MAILS = [
  'application-received',
  'application-notice',
  'application-status',
  'candidate-message',
  'cv-received',
  'cv-notice',
  'cv-status',
  'introduction-consent',
  'interview-offer',
  'interview',
];
const ERASED_NAME = 'Erased account';

export type Erased = {
  counts: { applications: number; cvs: number };
  fileIds: string[];
  mails: { messageId: string; createdAt: Date }[];
};

/** Records that name a person. Found before the transaction: searching many long mails would hold the write lock. */
type PersonalData = {
  namings: Naming[];
  upTo: Awaited<ReturnType<typeof newestIds>>;
  messages: number[];
  mails: number[];
  activity: number[];
  postings: number[];
};

/** @param ownAddress the account's address, proven or not; lower-cased */
export async function findPersonalData(person: Person, ownAddress: string | null): Promise<PersonalData> {
  const upTo = await newestIds();
  const namings = await namingsOf(person, ownAddress);
  const postings = await db().job.findMany({
    where: await postingsOf(person),
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return {
    namings,
    upTo,
    messages: ownAddress === null ? [] : await messagesFrom(ownAddress),
    mails: await mailsNaming(namings),
    activity: ownAddress === null ? [] : await activityNaming(ownAddress),
    postings: postings.map(({ id }) => id),
  };
}

/**
 * Deletes or blanks every row about a person. Postings that were never approved are deleted; others stay without their
 * contact. The log keeps the events without the person.
 */
export async function eraseRows(
  tx: Tx,
  person: Person,
  ownAddress: string | null,
  personalData: PersonalData,
): Promise<Erased> {
  const documents = await eraseDocuments(tx, person);
  await erasePostings(tx, person, personalData.postings);
  const mails = await eraseCorrespondence(tx, person, ownAddress, personalData);
  if (person.userId !== null) {
    await tx.user.delete({ where: { id: person.userId }, select: { id: true } });
    await tx.activityLog.updateMany({
      where: { actorId: person.userId },
      data: { actorId: null, actorName: ERASED_NAME },
    });
  }
  return { ...documents, mails: [...documents.mails, ...mails] };
}

// A document can carry another address than the account's: then only mails about that document go.
async function namingsOf(person: Person, ownAddress: string | null): Promise<Naming[]> {
  if (ownAddress === null) return [];
  const own: Naming = person.address === null ? { address: ownAddress, kinds: ACCOUNT_MAILS } : { address: ownAddress };
  const where = belongingTo(person);
  const [applications, cvs] = [
    await db().application.findMany({ where, ...DISTINCT, select: SENDER }),
    await db().cvDocument.findMany({ where, ...DISTINCT, select: SENDER }),
  ];
  const documents = [...applications, ...cvs].map(({ email, applicantName }): Naming => {
    const address = email.toLowerCase();
    // On an unproven address a guest may have written too. The whole greeting line tells Ann from Ann Lee.
    return { address, name: address === ownAddress ? greeting(applicantName) : applicantName, kinds: DOCUMENT_MAILS };
  });
  return [own, ...documents.filter(({ address }) => person.address === null || address !== ownAddress)];
}

const DISTINCT = { distinct: ['email' as const, 'applicantName' as const], orderBy: { id: 'asc' as const } };

async function eraseDocuments(tx: Tx, person: Person): Promise<Erased> {
  const where = belongingTo(person);
  const select = { fileId: true } as const;
  const applications = await tx.application.findMany({ where, select });
  const cvs = await tx.cvDocument.findMany({ where, select });
  const fileIds = [...applications, ...cvs].map((row) => row.fileId);
  const mails = await eraseInterviewMails(tx, person);
  await tx.application.deleteMany({ where });
  await tx.cvDocument.deleteMany({ where });
  return { counts: { applications: applications.length, cvs: cvs.length }, fileIds, mails };
}

// The client's mails about an interview name the person, and only the interview's id finds them. Agreed interviews are
// cancelled, because nobody could do it later.
async function eraseInterviewMails(tx: Tx, person: Person): Promise<Erased['mails']> {
  const now = new Date();
  const interviews = await tx.interview.findMany({ where: { application: belongingTo(person) }, select: INTERVIEW });
  const gone: Erased['mails'] = [];
  for (const interview of interviews) {
    gone.push(...(await removeMails(tx, { messageId: mailsOf(interview.id) })));
    const { startsAt, sequence } = interview;
    if (startsAt === null || isOver(interview, now)) continue;
    const clientEmail = interview.clientEmail === person.address ? null : interview.clientEmail;
    const called = { ...interview, clientEmail, sequence: sequence + 1 };
    const told = { candidate: content().interviewEmail.withdrawn, isErased: true };
    await tellEverybody(tx, called, 'cancelled', startsAt, now, told);
  }
  return gone;
}

async function erasePostings(tx: Tx, { userId }: Person, found: number[]): Promise<void> {
  const now = new Date();
  const mine = { in: [...new Set([...found, ...(await postedBy(tx, userId))])] };
  const unseen = await tx.job.findMany({
    where: { id: mine, status: { in: ['pending', 'rejected'] }, publishedAt: null },
    select: { id: true, status: true },
  });
  await tx.oneTimeToken.deleteMany({ where: { jobId: mine } });
  await dropRevisions(tx, { id: mine });
  await tx.job.updateMany({ where: { id: mine }, data: NO_CONTACT });
  // Blanks more than other deleted postings (lib/jobs/commands): nobody outside saw even the titles. The number stays
  // taken.
  await tx.job.updateMany({
    where: { id: { in: unseen.map((job) => job.id) } },
    data: { status: 'deleted', deletedAt: now, updatedAt: now, ...BLANK },
  });
  for (const { id, status } of unseen)
    await logActivity(tx, null, 'job.delete', { type: 'job', id }, { from: status, to: 'deleted' });
}

async function eraseCorrespondence(
  tx: Tx,
  { address }: Person,
  ownAddress: string | null,
  personalData: PersonalData,
): Promise<Erased['mails']> {
  if (ownAddress === null) return [];
  // Records that came in since `findPersonalData` ran: few, and the transaction keeps further ones out.
  const { upTo, namings } = personalData;
  const ids = [...personalData.mails, ...(await mailsNaming(namings, upTo.mail))];
  const mails = await removeMails(tx, { id: { in: ids } });
  await tx.formOutcome.deleteMany({ where: { keyHash: { in: await flashesNaming(ownAddress) } } });
  if (address === null) return mails;
  await noteErasedAddress(tx, address);
  await tx.contactMessage.deleteMany({
    where: { id: { in: [...personalData.messages, ...(await messagesFrom(address, upTo.message))] } },
  });
  await tx.subscriber.deleteMany({ where: { email: address } });
  await tx.jobAlert.deleteMany({ where: { email: address } });
  await tx.personAddress.deleteMany({ where: { address } });
  // A link to a client contains other people's data: it stays, but ends and loses its recipient and their words.
  await tx.introduction.updateMany({ where: { link: { clientEmail: address } }, data: { words: null } });
  await tx.clientLink.updateMany({
    where: { clientEmail: address },
    data: { clientName: ERASED_NAME, clientEmail: '', expiresAt: new Date() },
  });
  await tx.interview.updateMany({ where: { clientEmail: address }, data: { clientEmail: null } });
  await tx.oneTimeToken.deleteMany({ where: { tokenHash: { in: await linksMailedTo(address) } } });
  const activity = [...personalData.activity, ...(await activityNaming(address, upTo.activity))];
  await tx.activityLog.updateMany({
    where: { id: { in: activity } },
    data: { actorName: ERASED_NAME, subjectId: '', data: {} },
  });
  return mails;
}

const SENDER = { email: true, applicantName: true } as const;
const BLANK = {
  ...fieldsWith('erased'),
  title: '',
  titleFolded: '',
  company: '',
  companyName: '',
  location: '',
  locationFolded: '',
  city: null,
  region: null,
  countryCode: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
};
