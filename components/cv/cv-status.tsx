import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { CV_STATUS_LABELS, type CvStatus } from '@/lib/vocabulary/cv';

const TONES: Record<CvStatus, Tone> = { pending: 'warning', approved: 'success', rejected: 'error' };

export function CvStatusBadge({ status }: { status: CvStatus }) {
  return <StatusBadge tone={TONES[status]}>{CV_STATUS_LABELS[status]}</StatusBadge>;
}
