import type { Clock } from '../platform/mail/claims';
import { deliverRound, type Send } from '../platform/mail/delivery';

/** Sends the due mails, as the mail worker does. @returns the number of mails sent */
export async function deliverDue(send?: Send, now?: Clock): Promise<number> {
  return (await deliverRound({ ...(send && { send }), ...(now && { now }) })).sent;
}
