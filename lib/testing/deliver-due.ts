import type { Clock } from '../platform/mail/claims';
import { deliverRound, type Send } from '../platform/mail/delivery';

/** Sends what is due, as the mail worker does; gives how many mails were sent. */
export async function deliverDue(send?: Send, now?: Clock): Promise<number> {
  return (await deliverRound({ ...(send && { send }), ...(now && { now }) })).sent;
}
