import * as z from 'zod/mini';
import {
  choice,
  countFromOne,
  list,
  optionalChoice,
  optionalCurrency,
  optionalDay,
  optionalFigure,
  optionalLine,
  optionalWebAddress,
  requiredEmail,
  requiredFoldedLine,
  requiredLine,
  requiredText,
  tickedOrNot,
} from '../base/fields/schema';
import type { Prisma } from '../platform/db/generated/client';
import {
  COMMON_CURRENCIES,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_FACETS,
  JOB_STATUSES,
  JOB_TYPES,
  SALARY_PERIOD_LABELS,
  SALARY_PERIODS,
  WORKPLACES,
  type JobFacet,
} from '../vocabulary/jobs';
import { COUNTRY_CODES, countryCodeOf } from '../vocabulary/countries';
import { optionsOf } from '../vocabulary/labels';
import { splitLines, splitSkills } from './rules';

/** All facts about a column of a job, for forms, schemas and exports (CONTRIBUTING.md, "A field of a job"). */
export type JobField = {
  /** Label in the back office, and CSV heading unless `heading` is set. A field without a label appears in neither. */
  label?: string;
  heading?: string;
  hint?: string;
  posterLabel?: string;
  posterHint?: string;

  rule?: z.ZodMiniType;
  /** Validates a fact sent by a poster. An empty fact is derived from the poster's texts. */
  given?: z.ZodMiniType;
  /** Validates a fact sent by a moderator, which overrides entered and derived values. */
  correction?: z.ZodMiniType;
  /** Other names of the field, which clients of the prototype send. */
  aliases?: readonly string[];
  /** `false`: a poster's change of the field needs no review. A field that is not public never needs one. */
  reviewed?: false;

  /** Schema of the field in public API responses. */
  everyone?: z.ZodMiniType;
  /** Schema of the field in responses to moderators. Other responses do not contain it. */
  moderators?: z.ZodMiniType;
  /** Validates a value that a moderator sends and only the office sees. */
  work?: z.ZodMiniType;
  /** Schema of such a field in responses of the office's own endpoints, the only ones that contain it. */
  desk?: z.ZodMiniType;
  /** Query parameters of the job list that search this field; `lib/jobs/store/search.ts` names the index. */
  searchedBy?: readonly string[];
  /** Board filter over the field's allowed values; also an API parameter. */
  facet?: JobFacet;
  /** `false`: the field is public on the site, but left out of feeds and other job boards. */
  published?: false;
  /** Value written when the posting is deleted. Without it, deletion leaves the column unchanged. */
  erased?: null | '' | readonly [];

  /** HTML input type. Default: a text line, a select if `options` is set, or a text area if `rows` is set. */
  type?: 'date' | 'email' | 'tel' | 'url';
  inputMode?: 'decimal' | 'numeric';
  rows?: number;
  options?: readonly { value: string; label: string }[];
  /** Common values of a text field, which the browser offers. */
  suggestions?: readonly string[];
  autoComplete?: string;
};

const text = z.string();
const textOrNull = z.nullable(text);
export const texts = z.array(text);
const numberOrNull = z.nullable(z.number());
/** In any currency, a higher pay figure is a typing error. */
const MOST_PAY = 10_000_000_000;

const perLine = {
  rule: list(splitLines, 40, 500),
  hint: 'One per line',
  everyone: texts,
  erased: [],
  rows: 5,
} as const;
const place = { given: optionalLine(120), correction: optionalLine(120), everyone: textOrNull } as const;
const figure = {
  given: optionalFigure(MOST_PAY, 'Enter the pay as a figure, like 70000.'),
  correction: optionalFigure(MOST_PAY, 'Enter the pay as a figure, like 70000.'),
  everyone: numberOrNull,
  erased: null,
  inputMode: 'decimal',
} as const;
const currency = optionalCurrency('Enter a currency by its three letters, like EUR.');
const period = optionalChoice(SALARY_PERIODS, 'Choose from the list what the pay is for.');
const workplace = 'Choose a workplace from the list.';
const contact = { moderators: textOrNull, erased: null } as const;

/** In the order of the CSV file. Omitting a column is a compile error. */
export const jobFields = {
  id: { label: 'ID', everyone: z.int().check(z.positive()) },
  title: {
    label: 'Title',
    posterLabel: 'Job title',
    rule: requiredFoldedLine(150, 'Enter the job title.'),
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
  companyWebsite: {
    label: 'Company website',
    posterHint: 'Shown with your jobs and to search engines, like www.your-company.com.',
    rule: optionalWebAddress('Enter a full web address, like https://www.your-company.com.'),
    everyone: textOrNull,
    published: false,
    erased: null,
    type: 'url',
    autoComplete: 'url',
  },
  // Clients send the logo as a file (lib/jobs/logo.ts). The column stores its hash; responses contain its URL.
  companyLogo: { everyone: textOrNull, published: false, erased: null },
  location: {
    label: 'Location',
    posterHint: 'City and country, or “Remote (country)”',
    rule: requiredFoldedLine(120, 'Enter the location.'),
    everyone: text,
    searchedBy: ['location'],
  },
  locationFolded: {},
  city: { label: 'City', ...place },
  region: { label: 'Region', posterLabel: 'State or region', ...place },
  countryCode: {
    label: 'Country code',
    posterLabel: 'Country',
    heading: 'Country',
    hint: 'Two letters, like GB.',
    given: countryCode(),
    correction: countryCode(),
    everyone: textOrNull,
  },
  places: {},
  workplace: {
    label: 'Workplace',
    posterHint: 'Where the work is done. Nothing is shown unless you choose it here or the text says it.',
    given: optionalChoice(WORKPLACES, workplace),
    correction: optionalChoice(WORKPLACES, workplace),
    everyone: z.nullable(z.enum(WORKPLACES)),
    ...filtered(JOB_FACETS.workplace),
  },
  placeCorrected: {},
  workplaceCorrected: {},
  type: {
    label: 'Type',
    posterLabel: 'Job type',
    rule: choice(JOB_TYPES, 'full-time', 'Choose a job type from the list.'),
    aliases: ['employmentType'],
    everyone: text,
    searchedBy: ['type'],
    ...filtered(JOB_FACETS.type),
  },
  industry: {
    label: 'Industry',
    rule: choice(INDUSTRIES, 'Technology', 'Choose an industry from the list.'),
    aliases: ['category'],
    everyone: text,
    searchedBy: ['category', 'industry'],
    ...filtered(JOB_FACETS.industry),
  },
  experienceLevel: {
    label: 'Experience level',
    rule: choice(EXPERIENCE_LEVELS, 'entry', 'Choose an experience level from the list.'),
    aliases: ['experience'],
    everyone: text,
    searchedBy: ['experience', 'experienceLevel'],
    ...filtered(JOB_FACETS.experienceLevel),
  },
  salary: {
    label: 'Salary',
    posterHint: 'With currency and period, like £70,000 - £85,000 per year. In the EU, state a range.',
    rule: optionalLine(120),
    everyone: textOrNull,
    searchedBy: ['salary'],
    erased: null,
  },
  salaryMin: { label: 'Pay from', ...figure },
  salaryMax: { label: 'Pay up to', ...figure },
  salaryCurrency: {
    label: 'Currency',
    given: currency,
    correction: currency,
    everyone: textOrNull,
    suggestions: COMMON_CURRENCIES,
  },
  salaryPeriod: {
    label: 'Pay is for',
    given: period,
    correction: period,
    everyone: textOrNull,
    options: optionsOf(SALARY_PERIOD_LABELS),
  },
  payCorrected: {},
  isInternal: { work: tickedOrNot, desk: z.boolean() },
  reference: {
    label: 'Client’s number',
    hint: 'The client’s own number for this job.',
    work: optionalLine(40),
    desk: textOrNull,
    erased: null,
  },
  openings: {
    label: 'Openings',
    hint: 'Number of people wanted.',
    work: countFromOne(999, 'Enter the openings as a whole number from 1 to 999.'),
    desk: z.int(),
    inputMode: 'numeric',
  },
  given: { erased: '' },
  withheld: {},
  googleProblems: {},
  status: { label: 'Status', moderators: z.enum(JOB_STATUSES) },
  deadline: {
    label: 'Deadline',
    posterLabel: 'Application deadline',
    posterHint:
      'The last day candidates can apply. Without one the posting ends after 60 days, unless you tell us that it is still open.',
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
  openUntil: {
    label: 'Open until',
    hint: 'The last day of a posting without deadline. Empty: sixty days after it is published.',
    correction: optionalDay('Enter the last day as a date, like 2027-01-31.'),
    moderators: z.nullable(z.iso.date()),
    type: 'date',
  },
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

/** Fact fields of the posting form, pre-filled from location and salary while the poster types. */
export const FACTS_FORM = [
  'city',
  'region',
  'countryCode',
  'workplace',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
] as const satisfies readonly (keyof typeof jobFields)[];

/** Groups of fields in the posting form. A test fails if a field that posters fill in has no group. */
export const POSTING_FORM = {
  role: [
    'title',
    'company',
    'location',
    'salary',
    'type',
    'experienceLevel',
    'industry',
    'companyName',
    'companyWebsite',
  ],
  details: ['description', 'responsibilities', 'requirements', 'benefits', 'skills', 'deadline'],
  contact: ['contactName', 'email', 'phone'],
} as const satisfies Record<string, readonly (keyof typeof jobFields)[]>;

function filtered<Facet extends JobFacet>(facet: Facet) {
  return { facet, options: optionsOf<string>(facet.labels) };
}

function countryCode() {
  return z.pipe(
    z.pipe(
      optionalLine(80),
      z.transform((country) => country && (countryCodeOf(country) ?? country)),
    ),
    z.nullable(
      z
        .string()
        .check(z.refine((code) => COUNTRY_CODES.has(code), 'Enter the name of a country, or its two-letter code.')),
    ),
  );
}
