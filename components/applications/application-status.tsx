import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';

const TONES: Record<ApplicationStatus, Tone> = {
  pending: 'warning',
  interview: 'info',
  approved: 'success',
  rejected: 'error',
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge tone={TONES[status]}>{APPLICATION_STATUS_LABELS[status]}</StatusBadge>;
}
