/** Returns the site's origin, without a final slash. For the server only: browsers know it as `location.origin`. */
export function siteUrl(): string {
  return (process.env.SITE_URL || 'http://localhost:3000').replace(/\/+$/, '');
}

/** Returns an absolute URL, for mails, feeds and search engines. @param path begins with a slash */
export function absoluteUrl(path: string): string {
  return siteUrl() + path;
}
