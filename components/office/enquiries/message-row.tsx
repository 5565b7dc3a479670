import Link from 'next/link';
import { StatusBadge } from '@/components/ui/status-badge';
import { Cell, Row } from '@/components/ui/table';
import { messageActionLabels, messageList } from '@/lib/content/office-lists';
import { MESSAGE_STATE_LABELS, type MessageAction, type MessageState } from '@/lib/vocabulary/enquiries-office';
import type { MessageRowDto } from '@/lib/enquiries/office-schema';
import { formatDateTime } from '@/lib/base/format';
import { messageActionsFor } from './message-actions';
import { RowAction } from '../row-action';

type MessageRowProps = {
  message: MessageRowDto;
  timeZone: string;
  viewHref: string;
  onView: () => void;
  onAct: (action: MessageAction) => void;
};

/** A message in the list. The names of its actions carry whose it is, for whoever hears them without the row around them. */
export function MessageRow({ message, timeZone, viewHref, onView, onAct }: MessageRowProps) {
  const { columns } = messageList;
  const whose = `message from ${message.name}`;
  return (
    <Row>
      <Cell>
        <span className="font-semibold">{message.name}</span>
        <small>{message.email}</small>
      </Cell>
      <Cell label={columns.subject}>
        {message.subject ?? <span className="text-muted">{messageList.noSubject}</span>}
      </Cell>
      <Cell label={columns.received}>
        <time dateTime={message.created_at}>{formatDateTime(message.created_at, timeZone)}</time>
      </Cell>
      <Cell label={columns.state}>
        <MessageStateBadge state={message.state} />
      </Cell>
      <Cell>
        <div className="row-actions">
          <Link href={viewHref} onClick={onView} scroll={false} prefetch={false} className="row-action">
            {messageActionLabels.view}
            <span className="sr-only"> {whose}</span>
          </Link>
          {messageActionsFor(message.state).map((action) => (
            <RowAction
              key={action}
              label={messageActionLabels[action]}
              title={whose}
              danger={action === 'delete'}
              onClick={() => onAct(action)}
            />
          ))}
        </div>
      </Cell>
    </Row>
  );
}

export function MessageStateBadge({ state }: { state: MessageState }) {
  return <StatusBadge tone={state === 'new' ? 'warning' : 'success'}>{MESSAGE_STATE_LABELS[state]}</StatusBadge>;
}
