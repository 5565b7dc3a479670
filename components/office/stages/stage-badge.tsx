import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { STAGE_LABELS, type Stage } from '@/lib/vocabulary/stages';

const TONES: Readonly<Record<Stage, Tone>> = {
  new: 'warning',
  shortlisted: 'info',
  called: 'info',
  'with-client': 'info',
  interview: 'info',
  offer: 'info',
  placed: 'success',
  closed: 'neutral',
};

export function StageBadge({ stage }: { stage: Stage }) {
  return <StatusBadge tone={TONES[stage]}>{STAGE_LABELS[stage]}</StatusBadge>;
}
