/** `npm run mail:test -- <address>`: sends a test mail by the mail server, and prints the server's answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '../lib/base/env';
import { sender } from '../lib/launch/checks';
import { db } from '../lib/platform/db/client';
import { sendTestMail } from '../lib/platform/mail/commands';
import { deliverNow } from '../lib/platform/mail/delivery';
import { testMailSchema } from '../lib/platform/mail/schema';
import { closeMailTransport } from '../lib/platform/mail/transport';
import { loadSite } from '../lib/platform/site/load-site';
import { loadEnv } from './env.mjs';

/** How long another process may take that claimed the mail first. */
const PATIENCE_MS = 60_000;

loadEnv();
process.umask(0o077);
const { data } = testMailSchema.safeParse({ to: process.argv[2] });
process.exitCode = 1;
if (!data?.to || process.argv.length > 3) console.error('Usage: npm run mail:test -- <e-mail address>');
else if (env().mailUrl === null)
  console.error('MAIL_URL is not set: mails are written as files to MAIL_DIR and not sent.');
else await sendTo(data.to);
closeMailTransport();
await db().$disconnect();

async function sendTo(address: string): Promise<void> {
  await loadSite();
  const { id } = await sendTestMail(address, null);
  await deliverNow(id);
  const select = { status: true, lastError: true };
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const mail = await db().outboxMail.findUnique({ where: { id }, select });
    if (mail?.status === 'sent') {
      process.exitCode = 0;
      return console.log(`The mail server accepted a mail to ${address} from ${sender()}.`);
    }
    if (mail?.lastError || Date.now() > until)
      return console.error(`Not sent: ${mail?.lastError ?? 'the site is sending it; see its Mail tab'}`);
  }
}
