import { StatusBadge } from '@/components/ui/status-badge';
import { cvStatusTones } from '@/lib/content/en/office';
import { CV_STATUS_LABELS, type CvStatus } from '@/lib/vocabulary/cv';

export function CvStatusBadge({ status }: { status: CvStatus }) {
  return <StatusBadge tone={cvStatusTones[status]}>{CV_STATUS_LABELS[status]}</StatusBadge>;
}
