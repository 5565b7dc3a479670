import * as z from 'zod/mini';
import { text as textDto, withExample, exampled } from '@/lib/base/fields/dto';
import { contradictions } from '@/lib/jobs/dto-schema';
import { ASKED_PAY, factsOf } from '@/lib/jobs/facts';
import { FACTS_FORM } from '@/lib/jobs/fields';
import { place } from '@/lib/jobs/places';
import { get } from '@/lib/platform/http/handle';
import { text } from '@/lib/platform/http/params';
import { WORKPLACES } from '@/lib/vocabulary/jobs';

const textOrNull = z.nullable(textDto);
const figureOrNull = z.nullable(z.number());
const given = Object.fromEntries(
  FACTS_FORM.map((name) => [name, text('Given by the poster: it wins over what is read.')]),
);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'readJobFacts',
  tag: 'Jobs',
  summary: 'Where a job is and what it pays, as its texts say',
  notes: [
    'What a posting with these texts would be listed as. What its texts leave open is null: a bare city says no workplace.',
    'places holds all places of a location with several; city, region and countryCode then hold only what they share.',
    'withheld names the facts that would be told to nobody, because location or salary contradict what is given.',
    'asked is what the pay lacks: its period, or in the European Union a range (directive 2023/970).',
  ],
  guard: 'public',
  parameters: {
    location: text('The location as the posting has it.'),
    salary: text('The salary as the posting has it.'),
    ...given,
  },
  exampleQuery: 'location=London',
  limit: 'job-facts',
  answers: {
    description: 'The facts, and the same in words.',
    data: withExample(
      ...exampled({
        city: [textOrNull, 'London'],
        region: [textOrNull, null],
        countryCode: [textOrNull, 'GB'],
        places: [z.array(place), [{ text: 'London', city: 'London', region: null, countryCode: 'GB' }]],
        workplace: [z.nullable(z.enum(WORKPLACES)), null],
        salaryMin: [figureOrNull, 70_000],
        salaryMax: [figureOrNull, 70_000],
        salaryCurrency: [textOrNull, 'GBP'],
        salaryPeriod: [textOrNull, 'year'],
        withheld: [contradictions, []],
        asked: [z.array(z.enum(ASKED_PAY)), []],
        listed_as: [textDto, 'London, United Kingdom · £70,000 a year'],
      }),
    ),
  },
  run: async ({ params }) => {
    const { location = '', salary = '', ...rest } = params as Record<string, string | undefined>;
    return { data: factsOf({ ...rest, location, salary }) };
  },
});
