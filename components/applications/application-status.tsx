import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';

export const APPLICATION_TONES: Record<ApplicationStatus, Tone> = {
  pending: 'warning',
  interview: 'info',
  approved: 'success',
  rejected: 'error',
};

type ApplicationStatusBadgeProps = { status: ApplicationStatus; label?: string };

export function ApplicationStatusBadge({
  status,
  label = APPLICATION_STATUS_LABELS[status],
}: ApplicationStatusBadgeProps) {
  return <StatusBadge tone={APPLICATION_TONES[status]}>{label}</StatusBadge>;
}
