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
import { interviewEmail } from '../content/interview-emails';
import { isOver } from '../interviews/commands';
import { INTERVIEW, mailsOf, tellEverybody } from '../interviews/tell';
import { noteErasedAddress } from '../platform/erased/commands';
import { removeMails } from '../platform/mail/remove';
import { greeting } from '../platform/mail/words';
import { fieldsWith, NO_CONTACT } from '../jobs/field-sets';
import { dropRevisions } from '../jobs/revisions';
import { postingsOf } from './account-data';
import { belongingTo, postedBy, type Person } from './person';

/** Mails about the account itself: its own even while the address is not proven. */
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

/** What is gone, for the log and for the disk. */
export type Erased = {
  counts: { applications: number; cvs: number };
  fileIds: string[];
  mails: { messageId: string; createdAt: Date }[];
};

/** Where a person is named; found before the transaction, during which nobody else can write: mails are many and long. */
type PersonalData = {
  namings: Naming[];
  upTo: Awaited<ReturnType<typeof newestIds>>;
  messages: number[];
  mails: number[];
  activity: number[];
  postings: number[];
};

/** @param ownAddress of the account, proven or not; lower-cased */
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
 * Deletes or blanks every row about a person. Postings that nobody has approved go; the others stay on the board without their contact. The
 * log keeps what happened and forgets who it was.
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

// A document can carry another address than the account's: mails about that document go as well, and nothing else that goes there.
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
    // A guest may have written from an address that is not proven: as a whole line the greeting tells them apart, Ann from Ann Lee.
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

// A client who is invited to an interview reads the name of whom they meet, and nothing else that the person could be found by. What is
// agreed is called off: nobody could do that later.
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
    const told = { candidate: interviewEmail.withdrawn, isErased: true };
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
  // Less than other deleted postings keep (lib/jobs/commands): of these nobody but us has seen even the title. The number stays taken.
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
  // What came in since the personal data were looked for: little, and nothing more comes in now.
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
  // What clients were sent is part of others' data: whom it went to is forgotten, with their words, and the links end.
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
