import { StatusBadge } from '@/components/ui/status-badge';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';
import { applicationStatusTones } from '@/lib/content/en/office';

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge tone={applicationStatusTones[status]}>{APPLICATION_STATUS_LABELS[status]}</StatusBadge>;
}
