import { SAMPLE_COMPANY as company } from '../../lib/base/site';
import { DAY_MS } from '../../lib/base/time';
import { content } from '../../lib/content';
import { cvNoticeMail, cvReceivedMail } from '../../lib/cv/mails';
import { cvSchema } from '../../lib/cv/schema';
import { attach, createFileRow, sentColumns } from '../../lib/platform/files/commands';
import { fileReference } from '../../lib/platform/files/reference';
import { CV_CONSENT_VERSION, DEFAULT_CV_NOTES, type CvStatus } from '../../lib/vocabulary/cv';
import { daysBefore, type Chance } from './chance';
import { COUNTRIES, LETTERS } from './data';
import { received } from './documents';
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

/** Plans one CV of each person for the talent pool, over three months, oldest first. */
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
    notes: chance.happens(0.6) ? chance.pick(LETTERS.cvNotes[status]) : DEFAULT_CV_NOTES[status],
    decidedAt,
  };
}

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
    const data = {
      ...sentColumns(input, file, userId, submittedAt),
      phone: input.phone,
      skills: input.skills,
      experienceYears: input.experience_years,
      education: input.education,
      coverLetter: input.cover_letter,
      status,
      notes,
      submittedAt,
      decidedAt,
    };
    return { record: await tx.cvDocument.create({ data, select: { id: true, fileId: true } }), repeated: false };
  });
  const receipt = cvReceivedMail({ reference: fileReference(fileId), name });
  scene.mail(submittedAt, { kind: 'cv-received', to: email, ...receipt });
  scene.mail(submittedAt, { kind: 'cv-notice', to: company.email, ...cvNoticeMail({ id }) });
  if (decidedAt === null) return;
  const action = status === 'approved' ? 'cv.approve' : 'cv.reject';
  scene.log(decidedAt, action, { type: 'cv', id }, { from: 'pending', to: status, notes: true });
}
