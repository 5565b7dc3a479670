import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { CV_STATUS_LABELS, type CvStatus } from '@/lib/vocabulary/cv';

export const CV_TONES: Record<CvStatus, Tone> = { pending: 'warning', approved: 'success', rejected: 'error' };

export function CvStatusBadge({ status }: { status: CvStatus }) {
  return <StatusBadge tone={CV_TONES[status]}>{CV_STATUS_LABELS[status]}</StatusBadge>;
}
