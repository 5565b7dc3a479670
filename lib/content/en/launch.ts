/** Problems that `npm run check:launch` and `npm run doctor` print, and the office shows. */
export const launch = {
  address: (url: string) => `SITE_URL is ${url}. Set the public address, with https.`,
  firm: (email: string) =>
    `The pages name the sample company (${email}). Enter your own in the office, under Settings.`,
  sampleContent: 'Invented testimonials, figures and people are shown. Replace them, or set SAMPLE_CONTENT=off.',
  sampleJobs: (jobs: number) =>
    `Sample jobs that are published: ${jobs}. Their contact addresses end in .example. Close or delete them.`,
  mailServer: 'MAIL_URL is not set: mails are written as files and not sent.',
  sender: (address: string) => `Mails are sent from ${address}, a domain that receives no mail. Set MAIL_FROM.`,
  mailTest: 'No test mail was sent in the last 30 days. Run `npm run mail:test -- <your address>`.',
  backupDir: 'BACKUP_DIR is not set: nothing is backed up, and restores bring erased people back.',
  noBackup: (folder: string) => `There is no backup in ${folder}. Run \`npm run backup\` every night.`,
  backupOld: (hours: number) => `The newest backup is ${hours} hours old. Find out why the nightly backup failed.`,
  backupInFuture: (name: string) => `The backup ${name} is dated in the future. Correct the clock.`,
  backupBroken: (name: string, why: string) => `The newest backup, ${name}, cannot be restored: ${why}`,
  factor: (names: string) => `Moderators without a second factor: ${names}.`,
  password: (names: string) => `Moderators who have not replaced the password that was made for them: ${names}.`,
  noModerator: 'There is no moderator. Run `npm run moderator -- add <name>`.',
  oneModerator: 'There is one moderator. If that person loses access, only the command line helps.',
  factorOptional:
    'A second factor is not required of everyone. Require it under Settings, Team, or set MODERATOR_2FA=required.',
  hops: 'TRUSTED_PROXY_HOPS is 0 behind https: all visitors share the limits of one address.',
  noScanner: 'CLAMAV_ADDRESS is not set: documents are not scanned for viruses.',
  scannerSilent: (why: string) => `The virus scanner does not answer (${why}). Uploads get 503.`,
  retention: (names: string) => `Personal data is never deleted: ${names} is 0.`,
  limits: 'RATE_LIMITS is off: nothing slows down abuse.',
  review: 'JOB_REVIEW is off: postings appear without a moderator having read them.',
  unreachable: (url: string, why: string) => `${url} cannot be reached from this machine (${why}).`,
  otherAnswer: (url: string, status: number) => `${url} answers ${status}.`,
  certificate: (days: number) => `The certificate expires in ${days} days and was not renewed.`,
  hsts: 'Answers lack Strict-Transport-Security: the proxy removes it.',
  robots: 'The home page or /robots.txt keeps search engines out.',
  sitemap: 'The sitemap lists no page.',
  spf: (domain: string) => `${domain} has no SPF record. Mail providers may refuse the site's mail.`,
  dmarc: (domain: string) => `${domain} has no DMARC record. Mail providers may refuse the site's mail.`,
};

/** The same problems in the office, under Settings. */
export const launchCard = {
  title: 'Going live',
  lead: 'Settle these before real visitors come. An operator does most of them where the site runs.',
  levels: { stop: 'Must be settled', warn: 'To consider' },
};
