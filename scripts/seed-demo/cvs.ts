import { logActivity } from '../../lib/platform/activity/commands';
import { company } from '../../lib/base/company';
import { cvNoticeMail, cvReceivedMail } from '../../lib/cv/mails';
import { CV_CONSENT_VERSION, DEFAULT_CV_NOTES, type CvStatus } from '../../lib/vocabulary/cv';
import { content } from '../../lib/content';
import { cvSchema } from '../../lib/cv/schema';
import { createFileRow, attach, sentColumns } from '../../lib/platform/files/commands';
import { fileReference } from '../../lib/platform/files/reference';
import { DAY_MS, daysBefore, type Chance } from './chance';
import { COUNTRIES } from './data/countries';
import { CV_NOTES } from './data/letters';
import { received } from './documents';
import { rememberMail } from './mails';
import type { Person } from './people';
import type { Scene } from './scene';

export type PlannedCv = {
  person: Person;
  submittedAt: Date;
  status: CvStatus;
  notes: string | null;
  decidedAt: Date | null;
};

const STATUSES: Readonly<Record<CvStatus, number>> = { pending: 30, approved: 52, rejected: 18 };

/** One CV of each person for the talent pool, over three months, oldest first. */
export function planCvs(people: readonly Person[], chance: Chance, now: Date): PlannedCv[] {
  return people
    .map((person) => planCv(person, chance, now))
    .sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
}

function planCv(person: Person, chance: Chance, now: Date): PlannedCv {
  const submittedAt = chance.between(daysBefore(now, 89), now);
  const status = now.getTime() - submittedAt.getTime() < DAY_MS ? 'pending' : chance.weighted(STATUSES);
  if (status === 'pending') return { person, submittedAt, status, notes: null, decidedAt: null };
  const decidedAt = chance.between(new Date(submittedAt.getTime() + DAY_MS / 2), now);
  return {
    person,
    submittedAt,
    status,
    notes: chance.happens(0.6) ? chance.pick(CV_NOTES[status]) : DEFAULT_CV_NOTES[status],
    decidedAt,
  };
}

/** Stores a CV as the site does, with its decision and mails. */
export async function writeCv(
  { person, submittedAt, status, notes, decidedAt }: PlannedCv,
  bytes: Buffer,
  userId: number | null,
  scene: Scene,
): Promise<void> {
  const { name, email, phone, role, years, skills, country } = person;
  const input = cvSchema.parse({
    applicant_name: name,
    email,
    phone,
    skills: skills.join(', '),
    experience_years: years === 0 ? 'Graduate' : `${years} ${years === 1 ? 'year' : 'years'}`,
    education: `${role.degree}, ${scene.chance.pick(COUNTRIES[country].universities)}`,
    cover_letter: '',
    consent: true,
    consent_version: CV_CONSENT_VERSION,
  });
  const { id, fileId } = await attach(await received(bytes, person.fileName), content().CV_FILE, async (tx, file) => {
    await createFileRow(tx, file, submittedAt);
    const told = {
      phone: input.phone,
      skills: input.skills,
      experienceYears: input.experience_years,
      education: input.education,
      coverLetter: input.cover_letter,
    };
    const row = await tx.cvDocument.create({
      data: { ...sentColumns(input, file, userId, submittedAt), ...told, status, notes, submittedAt, decidedAt },
      select: { id: true, fileId: true },
    });
    return { record: row, repeated: false };
  });
  rememberMail(
    scene,
    { kind: 'cv-received', to: email, ...cvReceivedMail({ reference: fileReference(fileId), name }) },
    submittedAt,
  );
  rememberMail(scene, { kind: 'cv-notice', to: company.email, ...cvNoticeMail({ id }) }, submittedAt);
  if (decidedAt === null) return;
  const action = status === 'approved' ? 'cv.approve' : 'cv.reject';
  scene.journal.add(decidedAt, (tx) =>
    logActivity(
      tx,
      scene.moderator,
      action,
      { type: 'cv', id },
      { from: 'pending', to: status, notes: true },
      decidedAt,
    ),
  );
}
