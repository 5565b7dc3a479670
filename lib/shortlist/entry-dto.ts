import { kindOf, monthText } from './needs-rules';
import { explain } from './order/gaps';
import type { OrderOfJob, Person } from './people';
import type { ShortlistEntry } from './dto-schema';
import type { Evidence, JobNeeds, Quote } from './types';

type NeedDto = ShortlistEntry['needs'][number];

const STATES = { shown: 'evidenced', listed: 'listed', notKnown: 'denied', notFound: 'absent' } as const;
const month = (value: number | null) => (value === null ? null : monthText(value));

/**
 * Converts a person in a job's order for the API.
 * @param position from 1; null for people without readable text, who have no assessment
 */
export function toEntryDto(
  person: Person,
  placed: OrderOfJob['ordered'][number] | null,
  position: number | null,
  needs: JobNeeds,
): ShortlistEntry {
  const { kind, id, name } = person;
  return {
    applicationId: kind === 'application' ? id : null,
    cvId: kind === 'cv' ? id : null,
    name,
    place: position,
    isUnread: placed === null,
    obstacles: placed ? placed.assessment.obstacles.map((one) => ({ ...one })) : [],
    reasons: placed ? explain(placed.assessment, placed.gaps, needs) : [],
    needs: placed ? placed.assessment.evidence.map((one) => toNeedDto(one, needs)) : [],
  };
}

function toNeedDto({ asked, found, months, since, until, quotes, near }: Evidence, needs: JobNeeds): NeedDto {
  const isRelated = near !== null && found === 'notFound';
  return {
    name: asked.label,
    kind: kindOf(asked, needs) as NeedDto['kind'],
    state: isRelated ? 'related' : STATES[found],
    years: months === null ? null : Math.round(months / 1.2) / 10,
    from: month(since),
    to: month(until),
    related: near?.skill ?? null,
    quotes: (isRelated ? [near.quote] : quotes).map(toQuoteDto),
  };
}

const toQuoteDto = ({ text, from, to }: Quote) => ({ text, from: month(from), to: month(to) });
