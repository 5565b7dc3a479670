const DOMAIN = '@no-address.invalid';

/** Returns a new address for a person whose own is not known (RFC 6761, 6.4: `invalid` never exists). */
export function newNoAddress(): string {
  return `none-${crypto.randomUUID().replaceAll('-', '')}${DOMAIN}`;
}

export function isNoAddress(email: string): boolean {
  return email.toLowerCase().endsWith(DOMAIN);
}

/** Returns an address as pages, API and CSV show it: empty for a placeholder. */
export function shownEmail(email: string): string {
  return isNoAddress(email) ? '' : email;
}
