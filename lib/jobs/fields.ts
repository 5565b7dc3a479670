import * as z from 'zod/mini';
import {
  choice,
  list,
  optionalDay,
  optionalLine,
  requiredEmail,
  requiredLine,
  requiredText,
} from '../base/fields/schema';
import type { Prisma } from '../platform/db/generated/client';
import {
  EXPERIENCE_LABELS,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_STATUSES,
  JOB_TYPE_LABELS,
  JOB_TYPES,
  WORKPLACE_LABELS,
  WORKPLACES,
} from '../vocabulary/jobs';
import { optionsOf } from '../vocabulary/labels';
import { splitLines, splitSkills } from './rules';

/** What there is to say about one column of a job, said once. Everything else reads it: see CONTRIBUTING.md, "A field of a job". */
export type JobField = {
  /** Its name in the back office, and its heading in the CSV file unless `heading` is another one. Without a label it is in neither. */
  label?: string;
  heading?: string;
  hint?: string;
  /** How the same reads to a poster. */
  posterLabel?: string;
  posterHint?: string;

  /** What posters and moderators may send. */
  rule?: z.ZodMiniType;
  /** What only moderators may send: the place, which else is read from the location (decision J6). */
  correction?: z.ZodMiniType;
  /** Other names that clients of the prototype send it under (decision J5). */
  aliases?: readonly string[];
  /** `false`: no moderator has to read a poster's change of it. What candidates do not see is never read again. */
  reviewed?: false;

  /** How the API answers everyone with it. */
  everyone?: z.ZodMiniType;
  /** How the API answers moderators with it; nobody else sees it (decision J8). */
  moderators?: z.ZodMiniType;
  /** The query parameters of the job list that search by it. How, and in which index, is in `lib/platform/db/job-search.ts`. */
  searchedBy?: readonly string[];
  /** `false`: what everyone sees on the site is yet not told in feeds and to other job boards. */
  published?: false;
  /** What a deleted posting has in its place; without it, the field stays (decision J1). */
  erased?: null | '' | readonly [];

  /** Its control in a form: a line of text, unless it has options or rows or is of another type. */
  type?: 'date' | 'email' | 'tel';
  rows?: number;
  options?: readonly { value: string; label: string }[];
  autoComplete?: string;
};

const text = z.string();
const textOrNull = z.nullable(text);
export const texts = z.array(text);
const numberOrNull = z.nullable(z.number());

const perLine = {
  rule: list(splitLines, 40, 500),
  hint: 'One per line',
  everyone: texts,
  erased: [],
  rows: 5,
} as const;
const place = { correction: optionalLine(120), everyone: textOrNull } as const;
const contact = { moderators: textOrNull, erased: null } as const;

/** The columns of a job, in the order of the CSV file. A column without an entry does not compile. */
export const jobFields = {
  id: { label: 'ID', everyone: z.int().check(z.positive()) },
  title: {
    label: 'Title',
    posterLabel: 'Job title',
    rule: requiredLine(150, 'Enter the job title.'),
    everyone: text,
    searchedBy: ['search', 'title'],
  },
  titleFolded: {},
  company: {
    label: 'Company',
    rule: requiredLine(120, 'Enter the company.'),
    everyone: text,
    published: false,
    autoComplete: 'organization',
  },
  companyName: {
    label: 'Display name',
    hint: 'Shown instead of the company.',
    posterLabel: 'Company name to show',
    posterHint: 'If it should read differently on the posting. Otherwise we show the company above.',
    rule: optionalLine(120),
    everyone: text,
  },
  location: {
    label: 'Location',
    posterHint: 'City and country, or “Remote (country)”',
    rule: requiredLine(120, 'Enter the location.'),
    everyone: text,
    searchedBy: ['location'],
  },
  locationFolded: {},
  city: { label: 'City', ...place },
  region: { label: 'Region', ...place },
  countryCode: {
    label: 'Country code',
    heading: 'Country',
    hint: 'Two letters, like GB.',
    correction: countryCode(),
    everyone: textOrNull,
  },
  workplace: {
    label: 'Workplace',
    correction: z.enum(WORKPLACES, { error: 'Choose a workplace from the list.' }),
    everyone: z.enum(WORKPLACES),
    options: optionsOf(WORKPLACE_LABELS),
  },
  placeCorrected: {},
  type: {
    label: 'Type',
    posterLabel: 'Job type',
    rule: choice(JOB_TYPES, 'full-time', 'Choose a job type from the list.'),
    aliases: ['employmentType'],
    everyone: text,
    searchedBy: ['type'],
    options: optionsOf(JOB_TYPE_LABELS),
  },
  industry: {
    label: 'Industry',
    rule: choice(INDUSTRIES, 'Technology', 'Choose an industry from the list.'),
    aliases: ['category'],
    everyone: text,
    searchedBy: ['category', 'industry'],
    options: INDUSTRIES.map((value) => ({ value, label: value })),
  },
  experienceLevel: {
    label: 'Experience level',
    rule: choice(EXPERIENCE_LEVELS, 'entry', 'Choose an experience level from the list.'),
    aliases: ['experience'],
    everyone: text,
    searchedBy: ['experience', 'experienceLevel'],
    options: optionsOf(EXPERIENCE_LABELS),
  },
  salary: {
    label: 'Salary',
    posterHint:
      'With currency and period, like £70,000 - £85,000 per year. Postings that name one get more applications.',
    rule: optionalLine(120),
    everyone: textOrNull,
    searchedBy: ['salary'],
    erased: null,
  },
  salaryMin: { everyone: numberOrNull },
  salaryMax: { everyone: numberOrNull },
  salaryCurrency: { everyone: textOrNull },
  salaryPeriod: { everyone: textOrNull },
  status: { label: 'Status', moderators: z.enum(JOB_STATUSES) },
  deadline: {
    label: 'Deadline',
    posterLabel: 'Application deadline',
    posterHint: 'The last day candidates can apply. Leave it empty for no deadline.',
    rule: optionalDay('Enter the deadline as a date, like 2027-01-31.'),
    reviewed: false,
    everyone: z.nullable(z.iso.date()),
    type: 'date',
  },
  contactName: {
    label: 'Contact name',
    posterLabel: 'Your name',
    rule: optionalLine(120),
    ...contact,
    autoComplete: 'name',
  },
  email: {
    label: 'Contact e-mail',
    rule: requiredEmail('Enter a contact e-mail address.'),
    aliases: ['contactEmail'],
    ...contact,
    type: 'email',
    autoComplete: 'email',
  },
  phone: {
    label: 'Contact phone',
    rule: optionalLine(40),
    aliases: ['contactPhone'],
    ...contact,
    type: 'tel',
    autoComplete: 'tel',
  },
  postedById: {},
  createdAt: { label: 'Created' },
  updatedAt: { label: 'Updated' },
  publishedAt: { label: 'Published' },
  firstPublishedAt: {},
  closedAt: { label: 'Closed' },
  closedBy: {},
  deletedAt: {},
  reminderFor: {},
  skills: {
    label: 'Skills',
    hint: 'Separated by commas',
    rule: list(splitSkills, 40, 80),
    everyone: texts,
    erased: [],
  },
  description: {
    label: 'Description',
    posterHint:
      'What the team does, what the person will work on, how hiring goes. Leave an empty line between paragraphs.',
    rule: requiredText(20_000, 'Enter the job description.'),
    everyone: text,
    erased: '',
    rows: 10,
  },
  responsibilities: { label: 'Responsibilities', ...perLine },
  requirements: { label: 'Requirements', ...perLine },
  benefits: { label: 'Benefits', ...perLine },
} as const satisfies Record<Prisma.JobScalarFieldEnum, JobField>;

/** The form of a posting: its fields in their groups. A field that posters fill in and that is in none fails a test. */
export const POSTING_FORM = {
  role: ['title', 'company', 'companyName', 'location', 'type', 'experienceLevel', 'industry', 'salary'],
  details: ['description', 'responsibilities', 'requirements', 'benefits', 'skills', 'deadline'],
  contact: ['contactName', 'email', 'phone'],
} as const satisfies Record<string, readonly (keyof typeof jobFields)[]>;

function countryCode() {
  return z.pipe(
    z.pipe(
      optionalLine(2),
      z.transform((code) => code?.toUpperCase() ?? null),
    ),
    z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'Enter a two-letter country code.'))),
  );
}
