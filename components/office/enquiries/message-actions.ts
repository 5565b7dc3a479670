import { officeApi } from '@/lib/base/office-routes';
import { messageActionDone, messageActionRunning, messageDetails } from '@/lib/content/office-lists';
import type { MessageAction, MessageState } from '@/lib/vocabulary/enquiries-office';
import type { OfficeRequest } from '../use-office-action';

/** The actions a message in this state takes. */
export function messageActionsFor(state: MessageState): readonly MessageAction[] {
  return [state === 'new' ? 'handle' : 'reopen', 'delete'];
}

export function messageRequest(action: MessageAction, { id, version }: { id: number; version: string }): OfficeRequest {
  return {
    address: officeApi.messages,
    method: 'POST',
    body: { action, ids: [id], seen: { [id]: version } },
    running: messageActionRunning[action],
    done: messageActionDone[action],
  };
}

/** Opens an answer in the moderator's own mail program. What the sender typed stays an address and a subject, whatever is in it. */
export function replyAddress({ email, subject }: { email: string; subject: string | null }): string {
  const words = messageDetails.replySubject(subject);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(words)}`;
}
