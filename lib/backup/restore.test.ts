/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from '../platform/db/driver.mjs';
import { endAlert } from '../alerts/commands';
import { deleteApplication } from '../privacy/remove-application';
import { deleteCv } from '../cv/commands';
import { deleteMessages } from '../enquiries/office-commands';
import { introductionMessages } from '../content/en/introductions';
import { unsubscribe } from '../enquiries/newsletter';
import { decideConsent } from '../introductions/consents';
import { moveJobs } from '../jobs/commands';
import { applyMigrations } from '../platform/db/migrate';
import { claimUploads } from '../platform/files/folder';
import { issueLink } from '../platform/links/links';
import { queueMail } from '../platform/mail/outbox';
import { startErasedList, stopErasedList } from '../platform/erased/keep-list';
import { eraseAccount } from '../privacy/commands';
import { eraseByLink, mailPrivacyLink } from '../privacy/mailed-commands';
import { alert, application, callerFrom, cvDocument, job, mailedToken, moderator } from '../testing/fixtures';
import { fullAccount, PASSWORD } from '../testing/full-account';
import { databasePlace, db, uploadsDir } from '../testing/harness';
import { makeBackup } from './create';
import { EXITS, troubleOf } from './exits';
import { DATABASE, MANIFEST, MANIFEST_SUM } from './manifest';
import { restoreBackup, type Restoring } from './restore';
import { verifyBackup } from './verify';

const run = promisify(execFile);
const TSX = 'node_modules/tsx/dist/cli.mjs';

type Row = Record<string, unknown>;
type Place = { databaseFile: string; uploadsDir: string };

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'northlane-restore-')));
let backup: string;
const at = (...names: string[]) => join(folder, ...names);
const placeOf = (name: string): Place => ({ databaseFile: at(name, 'app.db'), uploadsDir: at(name, 'uploads') });

async function command(script: string, args: string[], place: Place, variables: Record<string, string> = {}) {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: `file:${place.databaseFile}`, UPLOADS_DIR: place.uploadsDir, MAIL_DIR: at('mail') },
    ...variables,
    NODE_ENV: 'production' as const,
  };
  try {
    const { stdout } = await run(process.execPath, [TSX, `scripts/${script}.ts`, ...args], { env });
    return { code: 0, told: JSON.parse(stdout.trim().split('\n').at(-1)!) as Row, stderr: '' };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, told: {}, stderr };
  }
}

function rows(file: string, table: string, where = '1'): Row[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(`SELECT * FROM "${table}" WHERE ${where}`).all() as Row[];
  } finally {
    database.close();
  }
}

function tables(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    return (database.pragma('table_list') as { name: string; type: string; schema: string }[])
      .filter(({ type, schema, name }) => type === 'table' && schema === 'main' && !name.startsWith('sqlite_'))
      .map(({ name }) => name);
  } finally {
    database.close();
  }
}

/** Names the table of every row that contains a word. */
function naming(file: string, word: string, except: string[] = []): string[] {
  return tables(file)
    .filter((table) => !except.includes(table))
    .flatMap((table) => rows(file, table).map((row) => `${table} ${JSON.stringify(row)}`))
    .filter((text) => text.toLowerCase().includes(word))
    .toSorted();
}

const erased: Record<string, number> = {};
let staysId: number;
let backAgain: number;

beforeAll(async () => {
  const office = await callerFrom(await moderator());
  const leaver = await moderator({ username: 'leaver' });
  const { id: jobId } = await job();
  startErasedList(at('backups'));

  // This person was erased before the backup and applied again.
  const before = await application({ jobId, email: 'back4x@mail.example', applicantName: 'back4x' });
  await eraseByLink(await linkTo('back4x@mail.example'));
  backAgain = (await application({ jobId, email: 'back4x@mail.example', applicantName: 'back4x' })).id;
  expect(backAgain).not.toBe(before.id);

  const named = await db().shortlistEntry.create({
    data: {
      ...{ jobId, applicationId: backAgain, decision: 'shortlisted', decidedBy: 'Morgan', decidedAt: new Date() },
      version: 1,
    },
    select: { id: true },
  });
  const yes = { person: `application-${backAgain}`, action: 'agreed', note: 'By telephone' } as const;
  await decideConsent(jobId, yes, office);
  const stays = await fullAccount('stays3x');
  staysId = stays.person.id;
  const goneByLink = await fullAccount('gonelink1x');
  const goneAccount = await fullAccount('goneacct2x');
  const unproven = await fullAccount('unproven6x', { verified: false });
  const single = {
    application: await application({ jobId, email: 'single@mail.example', applicantName: 'singleapp5x' }),
    cv: await cvDocument({ email: 'single@mail.example', applicantName: 'singlecv5x' }),
  };
  const message = await db().contactMessage.create({
    data: { name: 'Ann', email: 'ann@mail.example', message: 'singlemsg5x', createdAt: new Date() },
  });
  const reader = await db().subscriber.create({
    data: { email: 'reader@mail.example', key: 'key-of-reader', status: 'confirmed', createdAt: new Date() },
  });
  const search = await alert({ status: 'confirmed' });
  const posting = await job({ description: 'singlejob5x', contactName: 'singlejob5x', email: 'p@mail.example' });
  const contact = await job({ contactName: 'singlecontact5x', email: 'c@mail.example' });
  Object.assign(erased, {
    reader: reader.id,
    search: search.id,
    posting: posting.id,
    contact: contact.id,
    leaver: leaver.id,
    named: named.id,
  });
  Object.assign(erased, { unproven: unproven.person.id, own: unproven.own.id, guest: unproven.guest.id });

  await db().outboxMail.updateMany({ data: { status: 'sent' } });
  await mailedToken({ id: staysId, email: stays.person.email }, 'reset-password');
  await db().$transaction((tx) =>
    issueLink(tx, 'manage-posting', { email: 'p@mail.example', jobId: posting.id }, 86_400_000, new Date()),
  );
  for (const [kind, to] of [
    ['test', 'plain@mail.example'],
    ['reset-password', stays.person.email],
    ['message-answer', goneByLink.person.email],
  ] as const)
    await db().$transaction((tx) => queueMail(tx, { kind, to, subject: kind, text: 'words' }));

  await db().bulkMove.create({
    data: {
      ...{ id: 'bulk', state: 'moving', filter: { q: 'stays3x' }, move: { to: 'closed', note: 'stays3x', tell: true } },
      ...{ movedById: office.userId, movedBy: office.name, total: 1_001, cursor: 1, startedAt: new Date() },
    },
  });

  // The row is deleted, but the file is still on the disk.
  const since = new Date();
  await db().fileRemoval.create({ data: { fileId: crypto.randomUUID(), since, dueAt: since } });

  ({ backup } = await makeBackup({
    database: databasePlace,
    uploadsDir,
    objectStore: null,
    target: at('backups'),
    keep: null,
    reread: false,
  }));

  await eraseByLink(await linkTo(goneByLink.person.email));
  await eraseAccount(await callerFrom(goneAccount.person), PASSWORD);
  await eraseAccount(await callerFrom(unproven.person), PASSWORD);
  await deleteApplication(single.application.id, office);
  await deleteCv(single.cv.id, office);
  await deleteMessages([message.id], office);
  await unsubscribe('key-of-reader');
  await endAlert(search.key);
  await moveJobs([posting.id], 'delete', office);
  await db().job.update({ where: { id: contact.id }, data: { contactName: null, email: null, phone: null } });
  await db().user.update({ where: { id: leaver.id }, data: { disabledAt: new Date() } });
  await decideConsent(jobId, { ...yes, action: 'refused' }, office);
  await stopErasedList();
  startErasedList(at('backups'));
  await stopErasedList();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linkTo(email: string): Promise<string> {
  await mailPrivacyLink(email);
  const { text } = await db().outboxMail.findFirstOrThrow({
    where: { kind: 'privacy-link', toAddress: email },
    orderBy: { id: 'desc' },
  });
  return /token=([\w-]+)/.exec(text)![1]!;
}

const restoring = (place: Place, changes: Partial<Restoring> = {}): Restoring => ({
  backup,
  ...place,
  lists: [at('backups')],
  withoutList: false,
  askMail: () => Promise.resolve('keep'),
  ...changes,
});

describe('a restored site', () => {
  const place = placeOf('restored');
  let told: Row = {};
  let left: string[] = [];
  beforeAll(async () => {
    const { code, told: said, stderr } = await command('restore', [backup, '--mail', 'keep'], place);
    expect([code, stderr]).toEqual([0, '']);
    told = said;
    left = readdirSync(at('restored')).filter((name) => !name.includes('.lock'));
  }, 60_000);

  test('a restored site has every row about people who were not erased', () => {
    // A restore removes sessions and sign-in links, so their tables are not compared.
    const besides = ['Session', 'OneTimeToken', 'OutboxMail', 'FormOutcome', 'BulkMove'];
    const before = naming(join(backup, DATABASE), 'stays3x', besides);
    expect(before.length).toBeGreaterThan(30);
    expect(naming(place.databaseFile, 'stays3x', besides)).toEqual(before);
    expect(rows(place.databaseFile, 'Application', `"id" = ${backAgain}`)).toHaveLength(1);
  });

  test('a restored site has exactly the files that its rows name, with permissions for the owner only', () => {
    const { databaseFile: file, uploadsDir: uploads } = place;
    const named = rows(file, 'StoredFile');
    expect(named.length).toBeGreaterThan(3);
    for (const { id, sha256 } of named as { id: string; sha256: string }[]) {
      const bytes = readFileSync(join(uploads, 'files', id.slice(0, 2), id));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const there = readdirSync(join(uploads, 'files')).flatMap((shelf) => readdirSync(join(uploads, 'files', shelf)));
    expect(there.toSorted()).toEqual(named.map(({ id }) => id).toSorted());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(uploads).mode & 0o777).toBe(0o700);
    const [installation] = rows(file, 'Installation');
    expect(readFileSync(join(uploads, '.northlane-uploads'), 'utf8').trim()).toBe(installation!.uploadsId);
    expect(readdirSync(uploads).toSorted()).toEqual(['.northlane-uploads', 'files']);
    expect(left).toEqual(['app.db', 'uploads']);
    expect(told).toMatchObject({ files: named.length, lost: 0, migrated: 0 });
  });

  test.each(['gonelink1x', 'goneacct2x', 'singleapp5x', 'singlecv5x', 'singlemsg5x', 'singlejob5x', 'singlecontact5x'])(
    'a restored site has no byte of data erased since the backup: %s',
    (mark) => {
      const files = readdirSync(place.uploadsDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
      const bytes = Buffer.concat([readFileSync(place.databaseFile), ...files]);
      expect(readFileSync(join(backup, DATABASE), 'latin1').toLowerCase()).toContain(mark);
      expect(bytes.toString('latin1').toLowerCase()).not.toContain(mark);
    },
  );

  test('erasing an unconfirmed account again leaves records that may belong to another person', () => {
    const file = place.databaseFile;
    expect(rows(file, 'User', `"id" = ${erased.unproven}`)).toEqual([]);
    expect(rows(file, 'Application', `"id" = ${erased.own}`)).toEqual([]);
    expect(rows(file, 'Application', `"id" = ${erased.guest}`)).toHaveLength(1);
  });

  test('a restored site has no pending file removals', () => {
    expect(rows(join(backup, DATABASE), 'FileRemoval')).toHaveLength(1);
    expect(rows(place.databaseFile, 'FileRemoval')).toEqual([]);
  });

  test('a restore ends subscriptions, postings and consents again that were ended since the backup', () => {
    const file = place.databaseFile;
    expect(rows(file, 'Subscriber', `"id" = ${erased.reader}`)[0]).toMatchObject({ status: 'unsubscribed' });
    expect(rows(file, 'JobAlert', `"id" = ${erased.search}`)[0]).toMatchObject({ status: 'unsubscribed' });
    expect(rows(file, 'Job', `"id" = ${erased.posting}`)[0]).toMatchObject({ status: 'deleted' });
    expect(rows(file, 'Job', `"id" = ${erased.contact}`)[0]).toMatchObject({ status: 'published', email: null });
    expect(rows(file, 'User', `"id" = ${erased.leaver}`)[0]!.disabledAt).not.toBeNull();
    const consent = (of: string) => rows(of, 'ContactConsent', `"entryId" = ${erased.named}`)[0];
    expect(consent(join(backup, DATABASE))).toMatchObject({ state: 'agreed', note: 'By telephone' });
    expect(consent(file)).toMatchObject({ state: 'refused', note: introductionMessages.takenBackBefore });
  });

  test('a restored site has no sessions, and no links that sign in or manage postings', () => {
    const signingIn = `"purpose" IN ('reset-password', 'moderator-reset', 'privacy', 'manage-posting')`;
    expect(rows(place.databaseFile, 'Session')).toEqual([]);
    expect(rows(place.databaseFile, 'OneTimeToken', signingIn)).toEqual([]);
    expect(rows(join(backup, DATABASE), 'OneTimeToken', signingIn).length).toBeGreaterThan(0);
    expect(rows(join(backup, DATABASE), 'OneTimeToken', `"purpose" = 'manage-posting'`).length).toBeGreaterThan(0);
    expect(rows(join(backup, DATABASE), 'Session').length).toBeGreaterThan(0);
  });

  test('a restored site treats waiting mails as chosen, except mails with ended links or to erased people', () => {
    const mail = (kind: string) =>
      rows(place.databaseFile, 'OutboxMail', `"subject" = '${kind}' AND "kind" = '${kind}'`)[0];
    expect(mail('test')).toMatchObject({ status: 'queued', attempts: 0 });
    expect(mail('reset-password')).toMatchObject({ status: 'withdrawn', text: '' });
    expect(mail('message-answer')).toBeUndefined();
    expect(told.mails).toEqual({ keep: 1, drop: 1, hold: 0 });
  });

  test('a restored site does not resume a bulk move, and does not store its filter', () => {
    const [move] = rows(place.databaseFile, 'BulkMove');
    expect(move).toMatchObject({ state: 'moved', filter: '{}', finishedAt: expect.anything() });
    expect(move!.move).not.toContain('stays3x');
  });

  test("a restored site's log contains the restore, and its list of erasures every erasure", () => {
    const file = place.databaseFile;
    expect(rows(file, 'ActivityLog', `"action" = 'retention.restore'`)).toHaveLength(1);
    const list = readdirSync(at('backups', 'erased')).flatMap((name) =>
      readFileSync(at('backups', 'erased', name), 'utf8')
        .trim()
        .split('\n'),
    );
    expect(new Set(rows(file, 'erasure').map(({ entryId }) => entryId))).toEqual(
      new Set(list.map((line) => (JSON.parse(line) as { entryId: string }).entryId)),
    );
  });

  test('a restored site can be backed up and verified with the commands', async () => {
    const made = await command('backup', [at('next'), '--keep', '3'], place);
    expect(made).toMatchObject({ code: 0, told: { lost: 0 } });
    await expect(verifyBackup(String(made.told.backup))).resolves.toBeDefined();
    writeFileSync(join(String(made.told.backup), 'foreign'), '');
    const refused = await command('backup-verify', [String(made.told.backup)], place);
    expect(refused).toMatchObject({ code: EXITS['file-foreign'] });
    expect(refused.stderr).toContain('foreign is not part of the backup');
  });
});

test('a backup of an older version is restored and migrated', async () => {
  const migrations = at('older');
  cpSync('prisma/migrations', migrations, { recursive: true });
  rmSync(join(migrations, readdirSync(migrations).toSorted().at(-1)!), { recursive: true });
  const old = placeOf('old');
  applyMigrations(old.databaseFile, migrations);
  await claimUploads(old.databaseFile, old.uploadsDir);
  const made = await makeBackup({
    database: old.databaseFile,
    uploadsDir: old.uploadsDir,
    objectStore: null,
    target: at('of-old'),
    keep: null,
    reread: false,
  });
  const place = placeOf('brought');
  const restored = await command('restore', [made.backup], place);
  expect(restored).toMatchObject({ code: 0, told: { migrated: 1 } });
  const known = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
  expect(rows(place.databaseFile, '_prisma_migrations')).toHaveLength(known.length);

  const named = placeOf('named');
  writeFileSync(at('address'), `file:${named.databaseFile}\n`);
  const inFile = { DATABASE_URL: '', DATABASE_URL_FILE: at('address') };
  expect(await command('restore', [made.backup], named, inFile)).toMatchObject({ code: 0, stderr: '' });
  expect(rows(named.databaseFile, '_prisma_migrations')).toHaveLength(known.length);
});

describe('a refused restore', () => {
  test('a restore is refused where a database or uploads exist, and changes nothing', async () => {
    const place = placeOf('taken');
    mkdirSync(at('taken'));
    writeFileSync(place.databaseFile, '');
    expect(await restoreBackup(restoring(place)).catch(troubleOf)).toMatchObject({ trouble: 'not-empty' });
    rmSync(place.databaseFile);
    mkdirSync(join(place.uploadsDir, 'files'), { recursive: true });
    expect(await restoreBackup(restoring(place)).catch(troubleOf)).toMatchObject({ trouble: 'not-empty' });
    expect(readdirSync(at('taken')).filter((name) => !name.includes('.lock'))).toEqual(['uploads']);
  });

  test('a restore is refused until the operator decides about waiting mails', async () => {
    const place = placeOf('undecided');
    const askMail = jest.fn(() => Promise.resolve(null));
    expect(await restoreBackup(restoring(place, { askMail })).catch(troubleOf)).toMatchObject({
      trouble: 'mail-undecided',
    });
    expect(askMail).toHaveBeenCalledWith(3);
    expect(existsSync(place.databaseFile) || existsSync(place.uploadsDir)).toBe(false);
  });

  test('a restore is refused if the list of erasures is missing or altered', async () => {
    const place = placeOf('unlisted');
    expect(await restoreBackup(restoring(place, { lists: [at('nowhere')] })).catch(troubleOf)).toMatchObject({
      trouble: 'erased-list-missing',
    });
    mkdirSync(at('changed', 'erased'), { recursive: true });
    writeFileSync(at('changed', 'erased', '2026-11.jsonl'), '{"entryId":1}\n');
    expect(await restoreBackup(restoring(place, { lists: [at('changed')] })).catch(troubleOf)).toMatchObject({
      trouble: 'erased-list-damaged',
    });
    expect(existsSync(place.databaseFile)).toBe(false);
  });

  test('a restore refuses a damaged backup and a backup of a newer version', async () => {
    const newer = at('newer');
    cpSync(backup, newer, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(newer, MANIFEST), 'utf8')) as { migrations: string[] };
    manifest.migrations.push('9999_of_the_future');
    const text = JSON.stringify(manifest);
    writeFileSync(join(newer, MANIFEST), text);
    expect(await restoreBackup(restoring(placeOf('new'), { backup: newer })).catch(troubleOf)).toMatchObject({
      trouble: 'manifest-changed',
    });
    writeFileSync(join(newer, MANIFEST_SUM), createHash('sha256').update(text).digest('hex'));
    expect(await restoreBackup(restoring(placeOf('new'), { backup: newer })).catch(troubleOf)).toMatchObject({
      trouble: 'newer-schema',
    });
    expect(existsSync(at('new'))).toBe(false);
  });

  test('a restore is refused while a site is served from the same location', async () => {
    const place = placeOf('served');
    mkdirSync(at('served'));
    const lock = new Database(`${place.databaseFile}.lock`);
    lock.exec('BEGIN EXCLUSIVE');
    expect(await restoreBackup(restoring(place)).catch(troubleOf)).toMatchObject({ trouble: 'busy' });
    lock.close();
  });
});

describe('an interrupted restore', () => {
  const askMail = () => Promise.resolve(null);
  const again = (place: Place) => restoreBackup(restoring(place, { askMail })).catch(troubleOf);
  /** Leaves the files of an interrupted restore: the mark that names `draft`, half of the files, and the draft. */
  function cutOff(name: string, draft = at(name, 'app.db.restoring')): Place {
    const place = placeOf(name);
    mkdirSync(join(place.uploadsDir, 'files', 'ab'), { recursive: true });
    writeFileSync(join(place.uploadsDir, '.northlane-restoring'), `${draft}\n`);
    writeFileSync(join(place.uploadsDir, 'files', 'ab', 'half'), 'x');
    writeFileSync(`${place.databaseFile}.restoring`, 'half');
    return place;
  }

  test('a restore removes the remains of an interrupted one before it starts', async () => {
    const place = cutOff('cut');
    expect(await again(place)).toMatchObject({ trouble: 'mail-undecided' });
    expect(readdirSync(place.uploadsDir)).toEqual([]);
    expect(existsSync(`${place.databaseFile}.restoring`)).toBe(false);
  });

  test('a restore interrupted before its first write does not block the next restore', async () => {
    const place = placeOf('early');
    mkdirSync(place.uploadsDir, { recursive: true });
    writeFileSync(join(place.uploadsDir, '.northlane-restoring'), '');
    expect(await again(place)).toMatchObject({ trouble: 'mail-undecided' });
  });

  const used: [string, () => Place][] = [
    ['to another database', () => cutOff('cut-other', at('elsewhere', 'app.db.restoring'))],
    [
      'and whose draft is gone',
      () => {
        const place = cutOff('cut-gone');
        rmSync(`${place.databaseFile}.restoring`);
        return place;
      },
    ],
    [
      'and from whose folder a site is served since',
      () => {
        const place = cutOff('cut-served');
        lock = new Database(join(place.uploadsDir, '.northlane-lock'));
        lock.exec('BEGIN EXCLUSIVE');
        return place;
      },
    ],
  ];
  let lock: Database.Database | undefined;
  afterEach(() => lock?.close());
  test.each(used)(
    'a restore leaves the files of an interrupted one (%s) in place and says what to remove',
    async (_, make) => {
      const place = make();
      const mark = join(place.uploadsDir, '.northlane-restoring');
      expect(await again(place)).toMatchObject({
        trouble: 'not-empty',
        message: expect.stringContaining(mark) as string,
      });
      expect(existsSync(join(place.uploadsDir, 'files', 'ab', 'half'))).toBe(true);
    },
  );

  test('after a restore was interrupted at its last step, the next restore deletes only `.northlane-restoring`', async () => {
    const place = cutOff('cut-late');
    writeFileSync(place.databaseFile, 'a database');
    expect(await again(place)).toMatchObject({ trouble: 'not-empty' });
    expect(readdirSync(place.uploadsDir)).toEqual(['files']);
    expect(readFileSync(place.databaseFile, 'utf8')).toBe('a database');
  });
});
