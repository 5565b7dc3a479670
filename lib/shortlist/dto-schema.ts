import * as z from 'zod/mini';
import { dto, id, text } from '../base/fields/dto';

/** A month, YYYY-MM. */
const month = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/)));

const need = z.object({
  name: text,
  kind: z.enum(['core', 'must', 'nice']),
  state: z.enum(['evidenced', 'related', 'listed', 'denied', 'absent']),
  /** Years of work with it by the dates of its posts; null without dates. */
  years: z.nullable(z.number()),
  from: month,
  /** Null while it is current, and without dates. */
  to: month,
  /** The near relative that is shown instead. */
  related: z.nullable(text),
  quotes: z.array(z.object({ text, from: month, to: month })),
});

export const shortlistEntryDto = dto(
  'ShortlistEntry',
  z.object({
    /** Null for people of the talent pool. */
    applicationId: z.nullable(id),
    cvId: z.nullable(id),
    name: text,
    /** From 1; null for people whose document could not be read. */
    place: z.nullable(id),
    isUnread: z.boolean(),
    obstacles: z.array(
      z.object({
        kind: z.enum(['place', 'permit', 'start', 'salary', 'language', 'shifts']),
        isHard: z.boolean(),
        quote: z.nullable(text),
      }),
    ),
    reasons: z.array(text),
    needs: z.array(need),
  }),
  {
    applicationId: 12,
    cvId: null,
    name: 'Casey Morgan',
    place: 1,
    isUnread: false,
    obstacles: [],
    reasons: ['All that is asked is shown in work'],
    needs: [
      {
        name: 'Kubernetes',
        kind: 'core',
        state: 'evidenced',
        years: 5.5,
        from: '2021-03',
        to: null,
        related: null,
        quotes: [{ text: 'upgraded 40 Kubernetes clusters without an outage', from: '2021-03', to: null }],
      },
    ],
  },
);
export type ShortlistEntry = z.infer<typeof shortlistEntryDto>;
