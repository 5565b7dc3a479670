import { type ReactNode } from 'react';
import { type ServiceSlug } from '@/lib/content/page-types';
import { Drawing, type Ground, type Tone, TONES } from './figure';
import { PALETTE } from './palette';
import { randomFrom } from './prng';
import { ContractStaffing } from './services/contract-staffing';
import { EmployerBranding } from './services/employer-branding';
import { HrConsulting } from './services/hr-consulting';
import { JobMatching } from './services/job-matching';
import { MARKS } from './services/marks';
import { TalentAcquisition } from './services/talent-acquisition';
import { TechTraining } from './services/tech-training';
import { square } from './shapes';

const DRAWINGS: Record<ServiceSlug, (props: { tone: Tone; random: () => number }) => ReactNode> = {
  'talent-acquisition': TalentAcquisition,
  'hr-consulting': HrConsulting,
  'contract-staffing': ContractStaffing,
  'tech-training': TechTraining,
  'employer-branding': EmployerBranding,
  'job-matching': JobMatching,
};

export function ServiceArt({
  slug,
  seed = slug,
  ground = 'paper',
  className,
}: {
  slug: ServiceSlug;
  seed?: string;
  ground?: Ground;
  className?: string;
}) {
  const Idea = DRAWINGS[slug];
  return (
    <Drawing width={720} height={480} className={className}>
      <Idea tone={TONES[ground]} random={randomFrom(seed)} />
    </Drawing>
  );
}

/** A small version of a service's drawing for a light card. Not animated: six animations at once would distract. */
export function ServiceMark({ slug }: { slug: ServiceSlug }) {
  const { wash, light, strong, bodies, match, weight = 2, person, role } = MARKS[slug];
  const tone = TONES.paper;
  return (
    <svg aria-hidden="true" width="72" height="72" viewBox="0 0 72 72" fill="none" strokeWidth="1.5">
      {wash && <path fill={tone.faint} fillOpacity="0.6" d={wash} />}
      {light && <path stroke={tone.line} d={light} />}
      {strong && <path stroke={tone.strong} d={strong} />}
      {bodies && <path stroke={tone.strong} fill={tone.ground} d={bodies} />}
      <path stroke={tone.match} strokeWidth={weight} d={match} />
      <circle cx={person[0]} cy={person[1]} r={person[2]} fill={tone.match} />
      <path fill={PALETTE.coral} d={square([role[0], role[1]], role[2])} />
    </svg>
  );
}
