import type { Clock } from '../platform/mail/claims';
import { deliverRound, type Send } from '../platform/mail/delivery';

/** @returns the number of sent mails */
export async function deliverDue(send?: Send, now?: Clock): Promise<number> {
  return (await deliverRound({ ...(send && { send }), ...(now && { now }) })).sent;
}
