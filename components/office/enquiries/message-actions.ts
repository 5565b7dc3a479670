import { officeApi } from '@/lib/base/office-routes';
import { messageActionDone, messageActionRunning, messageDetails } from '@/lib/content/en/office-lists';
import type { MessageAction, MessageState } from '@/lib/vocabulary/enquiries-office';
import type { ActionRequest } from '@/components/form/use-sender';

export function messageActionsFor(state: MessageState): readonly MessageAction[] {
  return [state === 'new' ? 'handle' : 'reopen', 'delete'];
}

export function messageRequest(action: MessageAction, { id, version }: { id: number; version: string }): ActionRequest {
  return {
    action: officeApi.messages,
    body: { action, ids: [id], seen: { [id]: version } },
    running: messageActionRunning[action],
    done: messageActionDone[action],
  };
}

/** A mailto URL for an answer. Address and subject are encoded, so that the sender's input cannot add mail headers. */
export function replyAddress({ email, subject }: { email: string; subject: string | null }): string {
  const words = messageDetails.replySubject(subject);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(words)}`;
}
