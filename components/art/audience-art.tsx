import { type ReactNode } from 'react';
import { type AudienceSlug } from '@/lib/content/page-types';
import { ForCompanies } from './audiences/for-companies';
import { ForContractors } from './audiences/for-contractors';
import { ForEmployers } from './audiences/for-employers';
import { ForJobSeekers } from './audiences/for-job-seekers';
import { Drawing, TONES, type Tone } from './figure';

const DRAWINGS: Record<AudienceSlug, (props: { tone: Tone }) => ReactNode> = {
  'for-companies': ForCompanies,
  'for-employers': ForEmployers,
  'for-job-seekers': ForJobSeekers,
  'for-contractors': ForContractors,
};

export function AudienceArt({ slug, className }: { slug: AudienceSlug; className?: string }) {
  const Idea = DRAWINGS[slug];
  return (
    <Drawing width={720} height={560} className={className}>
      <Idea tone={TONES.ink} />
    </Drawing>
  );
}
