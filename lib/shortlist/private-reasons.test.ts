import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moderator, type Person } from '@/lib/testing/fixtures';
import { db } from '@/lib/testing/harness';
import { applicant, cvText, KUBERNETES, platformJob } from '@/lib/testing/shortlist';
import { engine } from '../platform/db/engine';
import type { Caller } from '../platform/sessions/sessions';
import { MIGRATIONS } from '../platform/db/migrations';
import type { ShortlistDecision } from '../vocabulary/shortlist';
import { decideOnPerson } from './commands';

let ana: Person;
let jobId: number, id: number;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
});
beforeEach(async () => {
  jobId = (await platformJob()).id;
  ({ id } = await applicant({
    jobId,
    applicantName: 'Ida Berg',
    email: 'ida@mail.example',
    text: cvText('Ida Berg', [KUBERNETES]),
  }));
});

async function migrate() {
  const sql = readFileSync(join(MIGRATIONS[engine()], '0064_private_reasons', 'migration.sql'), 'utf8');
  for (const statement of sql.split(/;\n/).filter((part) => part.trim())) await db().$executeRawUnsafe(statement);
}
const entry = () => db().shortlistEntry.findFirstOrThrow({ where: { jobId } });
async function decide(decision: ShortlistDecision, reason: string | null) {
  const { version = 0 } = (await db().shortlistEntry.findFirst({ where: { jobId } })) ?? {};
  const input = { person: `application-${id}`, version, decision, reason, doubts: null, place: 0 };
  await decideOnPerson(jobId, input, { userId: ana.id, name: 'Ana' } as Caller);
}
/** Stores what earlier releases stored: the reason for ruling out as strengths. */
async function shortlistAsBefore(reason: string) {
  await decide('shortlisted', null);
  await db().shortlistEntry.update({ where: { id: (await entry()).id }, data: { reason } });
}

test.each(['Location', 'Was rude to the driver.'])(
  'the migration removes the reason %p for ruling out from strengths and signatures',
  async (reason) => {
    await decide('struck', reason);
    await shortlistAsBefore(reason);
    const lines = { create: { entryId: (await entry()).id, reason } };
    await db().shortlistSignature.create({ data: { jobId, signedBy: 'Ana', signedAt: new Date(), people: 1, lines } });
    await migrate();
    expect((await entry()).reason).toBeNull();
    const { reason: signed } = await db().shortlistSignatureLine.findFirstOrThrow({ where: { signature: { jobId } } });
    expect(signed).toBe('');
  },
);

test('the migration removes a usual reason for ruling out although strengths were written before', async () => {
  await decide('shortlisted', 'Forty clusters.');
  await decide('struck', 'Visa');
  await shortlistAsBefore('Visa');
  await migrate();
  expect((await entry()).reason).toBeNull();
});

test('the migration keeps strengths: written after ruling out, restored by an undo, or without ruling out', async () => {
  await decide('shortlisted', 'Location');
  await migrate();
  expect((await entry()).reason).toBe('Location');
  await decide('struck', 'No permit.');
  await migrate();
  expect((await entry()).reason).toBe('No permit.');
  await decide('shortlisted', 'Forty clusters.');
  await migrate();
  expect((await entry()).reason).toBe('Forty clusters.');
  await decide('shortlisted', 'Fifty clusters.');
  await migrate();
  expect((await entry()).reason).toBe('Fifty clusters.');
});
