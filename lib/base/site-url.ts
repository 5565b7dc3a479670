/** Returns the site's origin, without a final slash. Server only: browsers know it from their address bar. */
export function siteUrl(): string {
  return (process.env.SITE_URL || 'http://localhost:3000').replace(/\/+$/, '');
}

/** Returns a full URL for mails, feeds and search engines. @param path begins with a slash */
export function absoluteUrl(path: string): string {
  return siteUrl() + path;
}
