import { seal, unseal } from '../base/keys';

/** Encrypts an invitation's link for the administrator who made it, because the flash that shows it is stored. */
export function sealInvitation(userId: number, link: string): string {
  return seal('invitation', link, `user ${userId}`);
}

/** Decrypts the result of `sealInvitation`; null for any other text and for another administrator's link. */
export function openInvitation(userId: number, sealed: unknown): string | null {
  return typeof sealed === 'string' ? unseal('invitation', sealed, `user ${userId}`) : null;
}
