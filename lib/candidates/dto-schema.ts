import * as z from 'zod/mini';
import { day, dto, id, moment, text, exampled } from '../base/fields/dto';
import { jobRowDto } from '../jobs/schema';
import { JOB_TYPES, WORKPLACES } from '../vocabulary/jobs';

export const savedJobDto = dto('SavedJob', z.extend(jobRowDto, { open: z.boolean() }), {
  id: 7,
  title: 'Data Engineer',
  companyName: 'Harbour Analytics Ltd',
  location: 'London, UK',
  workplace: 'hybrid',
  type: 'full-time',
  salary: '£70,000 per year',
  created_at: '2026-11-17T09:00:00.000Z',
  flag: '/flags/gb.svg',
  country: 'United Kingdom',
  logo: null,
  typeLabel: 'Full-time',
  skills: ['Python', 'dbt'],
  moreSkills: 1,
  soughtSkills: 0,
  posted: '17 November',
  isNew: false,
  payGap: null,
  open: true,
});
export type SavedJobDto = z.infer<typeof savedJobDto>;

export const jobMarksDto = dto('JobMarks', z.object({ applied: z.array(id), saved: z.array(id) }), {
  applied: [7],
  saved: [14, 7],
});
export type JobMarksDto = z.infer<typeof jobMarksDto>;

export const knownDetailsDto = dto(
  'KnownDetails',
  ...exampled({
    applicant_name: [text, 'Casey Morgan'],
    email: [z.nullable(text), 'casey@mail.example'],
    phone: [z.nullable(text), '+44 20 7946 0958'],
    /** The document that the candidate sent last. The application form sends its `ref` to use it again. */
    resume: [
      z.nullable(z.object({ ref: text, file_name: text, sent_at: moment })),
      { ref: 'application-12', file_name: 'cv.pdf', sent_at: '2026-11-03T09:00:00.000Z' },
    ],
  }),
);
export type KnownDetailsDto = z.infer<typeof knownDetailsDto>;

export const wishesDto = dto(
  'Wishes',
  ...exampled({
    workplaces: [z.array(z.enum(WORKPLACES)), ['remote', 'hybrid']],
    types: [z.array(z.enum(JOB_TYPES)), ['contract']],
    /** `places` are as typed; `read_as` has the names of the places recognised in them. */
    places: [z.array(text), ['London']],
    read_as: [z.array(text), ['London, United Kingdom']],
    start_day: [z.nullable(day), '2027-03-01'],
    said_at: [z.nullable(moment), '2026-11-23T09:00:00.000Z'],
  }),
);
export type WishesDto = z.infer<typeof wishesDto>;
