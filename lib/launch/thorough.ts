import { completeBackups } from '../backup/age';
import { verifyBackup } from '../backup/verify';
import { env } from '../base/env';
import { content } from '../content';
import { domainOf, findingsOf, isPublic, launchFindings, sender, type Check, type Finding } from './checks';
import { outsideFindings, senderFindings } from './outside';
import { loadSite } from '../platform/site/load-site';

/**
 * Like `launchFindings`, also reads every byte of the newest backup, and requests the site by its public address.
 * @param online also asks the name servers of the sender's domain
 */
export async function thoroughFindings({ online = false } = {}, now = new Date()): Promise<Finding[]> {
  // A command has not loaded the firm's values; the site has.
  await loadSite();
  const { siteUrl } = env();
  const more: Check[] = [{ name: 'backup', level: 'stop', find: brokenBackups }];
  if (isPublic(siteUrl)) more.push({ name: 'outside', level: 'warn', find: () => outsideFindings(siteUrl, now) });
  if (online) more.push({ name: 'mail', level: 'warn', find: () => senderFindings(domainOf(sender())) });
  return [...(await launchFindings(now)), ...(await findingsOf(more, now))];
}

async function brokenBackups(): Promise<string[]> {
  const { backupDir } = env();
  const newest = backupDir === null ? undefined : (await completeBackups(backupDir)).at(-1);
  if (!newest) return [];
  return verifyBackup(newest.folder).then(
    () => [],
    (error: Error) => [content().launch.backupBroken(newest.name, error.message)],
  );
}
