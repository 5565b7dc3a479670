/** The origin the site is reached at, without a closing slash. Server only: the browser knows it from its address bar. */
export function siteUrl(): string {
  return (process.env.SITE_URL || 'http://localhost:3000').replace(/\/+$/, '');
}

/** An address of the site in full, as mails, feeds and search engines need it. `path` begins with a slash. */
export function absoluteUrl(path: string): string {
  return siteUrl() + path;
}
