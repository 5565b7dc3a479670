import { officeApi } from '@/lib/base/office-routes';
import { messageActionDone, messageActionRunning, messageDetails } from '@/lib/content/en/office-lists';
import type { MessageAction, MessageState } from '@/lib/vocabulary/enquiries-office';
import type { OfficeRequest } from '../use-office-action';

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

/** A mailto URL for an answer. Encodes the sender's input, so that it can add no other mail headers. */
export function replyAddress({ email, subject }: { email: string; subject: string | null }): string {
  const words = messageDetails.replySubject(subject);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(words)}`;
}
