import { StatusBadge } from '@/components/ui/status-badge';
import { MESSAGE_STATE_LABELS, type MessageState } from '@/lib/vocabulary/enquiries-office';

export function MessageStateBadge({ state }: { state: MessageState }) {
  return <StatusBadge tone={state === 'new' ? 'warning' : 'success'}>{MESSAGE_STATE_LABELS[state]}</StatusBadge>;
}
