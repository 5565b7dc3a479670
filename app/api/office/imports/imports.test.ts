import { existsSync } from 'node:fs';
import * as fileRoute from './[id]/file/route';
import * as getRoute from './[id]/route';
import * as itemsRoute from './[id]/items/route';
import * as workRoute from './[id]/work/route';
import * as startRoute from './route';
import { addDays } from '@/lib/base/format';
import { DAY_MS, dayOf } from '@/lib/base/time';
import { eraseByLink, mailPrivacyLink } from '@/lib/privacy/mailed-commands';
import { ReadingRounds } from '@/lib/platform/documents/rounds';
import { purgeUnannounced } from '@/lib/privacy/retention-purge';
import { RETENTION_DEFAULTS } from '@/lib/base/settings/retention';
import { pdfWithText, zipBytes } from '@/lib/testing/documents';
import { application, candidate, cvDocument, job, moderator, storedPath, type Person } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, type CallOptions } from '@/lib/testing/harness';
import { refuseRows } from '@/lib/testing/refusing-table';
import { imports } from '@/lib/imports/jobs';
import { sendDueNotices } from '@/lib/imports/notices';
import { findImport } from '@/lib/imports/queries';
import { lackingOf } from '@/lib/imports/rules';
import { suggestWaiting } from '@/lib/imports/suggestions';

let mod: Person;
beforeAll(async () => {
  mod = await moderator({ name: 'Morgan Reed' });
  // Tests do the work in the background themselves.
  jest.spyOn(imports, 'wake').mockImplementation(() => undefined);
});
beforeEach(async () => {
  await db().letter.deleteMany();
  await db().importBatch.deleteMany();
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
});

let made = 0;
/** A CV of a person of a unique name. */
function cvOf(name: string, extra = ''): Buffer<ArrayBuffer> {
  made += 1;
  return pdfWithText(
    `${name}\nDevOps Engineer\n${name.replaceAll(' ', '.').toLowerCase()}@mail.example\nKubernetes ${made}\n${extra}`,
  );
}
const part = (name: string, bytes: Buffer) => ({ field: 'files', name, bytes });
const send = (files: { field: string; name: string; bytes: Buffer }[], fields = {}, options: CallOptions = {}) =>
  call(startRoute, 'POST', '/api/office/imports', {
    as: mod,
    multipart: { fields: { source: 'Our former system', ...fields }, files },
    ...options,
  });
const zip = (parts: Parameters<typeof zipBytes>[0]) => [part('cvs.zip', zipBytes(parts))];

async function imported(files: ReturnType<typeof zip>, fields = {}): Promise<number> {
  const { status, body } = await send(files, fields);
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  await settle();
  return (body.data as { id: number }).id;
}

/** Does what the background does: unpacks, reads the texts, suggests. */
async function settle(): Promise<void> {
  await imports.continue();
  const rounds = new ReadingRounds();
  await rounds.run();
  rounds.stop();
  await suggestWaiting();
}

const work = (id: number, verb: string) =>
  call(workRoute, 'POST', `/api/office/imports/${id}/work`, { as: mod, json: { do: verb } });
const decide = (id: number, json: Record<string, unknown>) =>
  call(itemsRoute, 'POST', `/api/office/imports/${id}/items`, { as: mod, json });
const itemsOf = (batchId: number) => db().importItem.findMany({ where: { batchId }, orderBy: { position: 'asc' } });
const statesOf = async (batchId: number) => (await itemsOf(batchId)).map(({ state, reason }) => [state, reason]);
const people = () => db().cvDocument.findMany({ orderBy: { id: 'asc' } });
async function done(id: number, verb: string): Promise<void> {
  expect((await work(id, verb)).status).toBe(200);
  await imports.continue();
}

test('CVs become suggestions, and the clear ones become people at once, with a notice due', async () => {
  const id = await imported([part('a.pdf', cvOf('Ada Clearwater')), part('b.pdf', cvOf('Ben Clearwater'))]);
  expect(await people()).toEqual([]);
  const { body } = await call(getRoute, 'GET', `/api/office/imports/${id}`, { as: mod });
  expect(body.data).toMatchObject({
    import: { state: 'ready', total: 2, clear: 2 },
    items: [
      { name: { value: 'Ada Clearwater', line: 'Ada Clearwater' }, email: { value: 'ada.clearwater@mail.example' } },
      {},
    ],
  });
  await done(id, 'take-clear');
  expect(await people()).toMatchObject(
    ['Ada', 'Ben'].map((first) => ({
      ...{ applicantName: `${first} Clearwater`, origin: 'files', status: 'approved', source: 'Our former system' },
      ...{ noticeDueDay: addDays(dayOf(new Date()), 28), noticeSentAt: null, addedBy: 'Morgan Reed' },
    })),
  );
  expect(await itemsOf(id)).toMatchObject(Array(2).fill({ state: 'taken', fileId: null, suggested: {} }));
  const lines = await db().activityLog.findMany({ where: { subjectType: 'import', subjectId: String(id) } });
  expect(JSON.stringify(lines)).not.toMatch(/clearwater/i);
});

test('a batch whose people the firm told before starts no clock, and stores how they were told', async () => {
  const ground = { ground: 'informed', informed_day: '2025-02-03', informed_words: 'Our privacy letter of 2025' };
  const id = await imported([part('a.pdf', cvOf('Told Before'))], ground);
  await done(id, 'take-clear');
  const [person] = await people();
  expect(person).toMatchObject({
    ...{ noticeSentAt: new Date('2025-02-03T12:00:00Z'), noticeReason: 'Our privacy letter of 2025' },
  });
  await sendDueNotices(new Date(Date.now() + DAY_MS + 1));
  expect(await db().letter.count()).toBe(0);
  await done(id, 'undo');
  expect(await people()).toEqual([]);
  expect((await send([part('a.pdf', cvOf('No Day'))], { ground: 'informed' })).status).toBe(422);
});

test('takes nothing by itself that looks like a stored person, names no address, or names several', async () => {
  await cvDocument({ applicantName: 'Like Stored', email: 'like.stored@mail.example' });
  const before = (await people()).length;
  const id = await imported([
    part('1.pdf', cvOf('Like Stored')),
    part('2.pdf', pdfWithText('Nora Noaddress\nTester\nSelenium')),
    part('3.pdf', cvOf('Two Mails', 'other@mail.example')),
    part('4.pdf', pdfWithText(`1234\nwho@mail.example\n${'kubernetes clusters in production, '.repeat(4)}`)),
  ]);
  await done(id, 'take-clear');
  expect(await statesOf(id)).toEqual([
    ['duplicate', 'lookalike'],
    ['ready', 'no-email'],
    ['ready', 'several-emails'],
    ['ready', 'no-name'],
  ]);
  expect((await people()).length).toBe(before);
});

test('a lookalike is taken once a moderator says who it is, and decided only once', async () => {
  const { id: known } = await cvDocument({ applicantName: 'Same One', email: 'same.one@mail.example' });
  const id = await imported([part('1.pdf', cvOf('Same One'))]);
  const [item] = await itemsOf(id);
  const person = { item: item!.id, do: 'take', name: 'Same One', email: 'same.one@mail.example' };
  expect((await decide(id, person)).status).toBe(409);
  expect((await decide(id, { ...person, same: `cv-${known}` })).status).toBe(200);
  expect(await db().cvDocument.count({ where: { email: 'same.one@mail.example' } })).toBe(2);
  expect((await decide(id, { ...person, same: `cv-${known}` })).status).toBe(409);
});

test('two files of one person in an import: the second waits for a decision after the first is taken', async () => {
  const id = await imported([part('1.pdf', cvOf('Twice Here')), part('2.pdf', cvOf('Twice Here'))]);
  await done(id, 'take-clear');
  expect(await statesOf(id)).toEqual([
    ['taken', null],
    ['duplicate', 'lookalike'],
  ]);
});

test('the same file is stored once, and a second import of it changes nothing', async () => {
  const bytes = cvOf('Only Once');
  const id = await imported(Array.from({ length: 20 }, (_, at) => part(`${at}.pdf`, bytes)));
  expect((await itemsOf(id)).filter(({ fileId }) => fileId !== null)).toHaveLength(1);
  await done(id, 'take-clear');
  const again = await imported([part('x.pdf', bytes)]);
  await done(again, 'take-clear');
  expect([await statesOf(again), (await people()).length]).toEqual([[['duplicate', 'known-file']], 1]);
});

test('undo deletes people who were not worked on and gives their files back to the review', async () => {
  const id = await imported([part('1.pdf', cvOf('Undo Me')), part('2.pdf', cvOf('Keep Me'))]);
  await done(id, 'take-clear');
  const [first, second] = await people();
  await db().deskNote.create({
    data: { cvId: second!.id, text: 'Called.', writtenById: mod.id, writtenBy: 'Morgan', writtenAt: new Date() },
  });
  await done(id, 'undo');
  expect((await people()).map(({ id: left }) => left)).toEqual([second!.id]);
  const [back, kept] = await itemsOf(id);
  expect([back!.state, back!.fileId, kept!.state]).toEqual(['ready', first!.fileId, 'taken']);
  expect(existsSync(storedPath(first!.fileId))).toBe(true);
  await done(id, 'take-clear');
  expect((await people()).map(({ applicantName }) => applicantName).sort()).toEqual(['Keep Me', 'Undo Me']);
  await db().importItem.updateMany({ data: { decidedAt: new Date(Date.now() - DAY_MS - 1) } });
  expect((await work(id, 'undo')).status).toBe(409);
});

test('undo takes back the addresses that two documents of a known person brought', async () => {
  const known = await cvDocument({ email: 'eve@mail.example', applicantName: 'Eve Known' });
  const id = await imported([part('1.pdf', cvOf('Eve Older')), part('2.pdf', cvOf('Eve Oldest'))]);
  for (const { id: item } of await itemsOf(id)) {
    const email = `${item}@mail.example`;
    const { status } = await decide(id, { item, do: 'take', name: 'Eve Known', email, same: `cv-${known.id}` });
    expect(status).toBe(200);
  }
  expect(await db().personAddress.count()).toBe(3);
  await done(id, 'undo');
  expect([(await people()).length, await db().personAddress.count()]).toEqual([1, 0]);
});

test('a file that was left out can be brought back until the night after', async () => {
  const id = await imported([part('1.pdf', cvOf('Left Out'))]);
  const [item] = await itemsOf(id);
  expect((await decide(id, { item: item!.id, do: 'leave' })).status).toBe(200);
  expect((await decide(id, { item: item!.id, do: 'bring-back' })).status).toBe(200);
  expect(await statesOf(id)).toEqual([['ready', null]]);
  await done(id, 'leave-rest');
  const night = new Date(Date.now() + DAY_MS + 1);
  expect(await purgeUnannounced(night, RETENTION_DEFAULTS, dayOf(night))).toMatchObject({ imports: 1 });
  expect(existsSync(storedPath(item!.fileId!))).toBe(false);
});

test('undecided files are deleted after 14 days', async () => {
  const id = await imported([part('1.pdf', cvOf('Too Old')), part('2.exe', Buffer.from('MZ'))]);
  const later = new Date(Date.now() + 15 * DAY_MS);
  expect(await purgeUnannounced(later, RETENTION_DEFAULTS, dayOf(later))).toMatchObject({ imports: 2 });
  expect(await db().importBatch.count({ where: { id } })).toBe(0);
});

test('erasing a person deletes what imports hold of them, undecided or taken', async () => {
  const id = await imported([part('1.pdf', cvOf('Erase Both')), part('2.pdf', cvOf('Other Person'))]);
  await done(id, 'take-clear');
  const later = await imported([part('3.pdf', cvOf('Erase Both'))]);
  const email = 'erase.both@mail.example';
  await mailPrivacyLink(email);
  const { text } = await db().outboxMail.findFirstOrThrow({ where: { toAddress: email }, orderBy: { id: 'desc' } });
  await eraseByLink(/token=([\w-]+)/.exec(text)![1]!);
  expect([await statesOf(id), await statesOf(later)]).toEqual([[['taken', null]], []]);
  expect((await people()).map(({ applicantName }) => applicantName)).toEqual(['Other Person']);
});

test('a person who was erased after the upload is not imported', async () => {
  const { body } = await send([part('1.pdf', cvOf('Erased Meanwhile'))]);
  const email = 'erased.meanwhile@mail.example';
  await cvDocument({ email });
  await mailPrivacyLink(email);
  const { text } = await db().outboxMail.findFirstOrThrow({ where: { toAddress: email }, orderBy: { id: 'desc' } });
  await eraseByLink(/token=([\w-]+)/.exec(text)![1]!);
  await settle();
  expect(await statesOf((body.data as { id: number }).id)).toEqual([]);
});

test('notices go out a day after the taking, and no more than an hour allows', async () => {
  const id = await imported([part('1.pdf', cvOf('Notice One')), part('2.pdf', cvOf('Notice Two'))]);
  await done(id, 'take-clear');
  const numberOf = () => db().letter.count({ where: { kind: 'notice' } });
  await sendDueNotices();
  expect(await numberOf()).toBe(0);
  const tomorrow = new Date(Date.now() + DAY_MS + 1);
  await sendDueNotices(tomorrow, 1);
  await sendDueNotices(tomorrow, 1);
  expect(await numberOf()).toBe(1);
  await sendDueNotices(new Date(tomorrow.getTime() + 3_600_001), 1);
  expect(await numberOf()).toBe(2);
});

describe('an archive', () => {
  test('is unpacked in the background, and then deleted', async () => {
    const id = await imported(
      zip([
        { name: 'people/', data: '' },
        { name: 'people/äda.pdf', data: cvOf('Zip One') },
        { name: '__MACOSX/people/._äda.pdf', data: 'x' },
        { name: 'ben.pdf', data: cvOf('Zip Two') },
      ]),
    );
    expect(await statesOf(id)).toEqual(Array(2).fill(['ready', null]));
    expect(await db().importBatch.findUnique({ where: { id } })).toMatchObject({
      state: 'ready',
      total: 2,
      fileId: null,
    });
    expect(await db().storedFile.count({ where: { mimeType: 'application/zip' } })).toBe(0);
  });

  test.each([
    [
      'with more than 1,000 files',
      () => zipBytes(Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}.pdf`, data: '' }))),
      /more than 1000|more than 1,000/,
    ],
    [
      'of more than 1 GB unpacked',
      () => zipBytes([{ name: 'a.pdf', data: 'x', declaredSize: 0x7fffffff, isStored: false }]),
      /1 GB/,
    ],
    ['without files', () => zipBytes([{ name: 'a/', data: '' }]), /no files/],
    ['that is no zip', () => Buffer.from('PK but nothing else'), /damaged/],
  ])('%s is refused in words, and nothing is stored', async (_, bytes, message) => {
    const { stored } = filesOnDisk();
    const { status, body } = await send([part('cvs.zip', bytes())]);
    expect([status, body.errors!.files![0]]).toEqual([422, expect.stringMatching(message)]);
    expect(await db().importBatch.count()).toBe(0);
    expect(filesOnDisk()).toEqual({ stored, incoming: [] });
  });

  test('refuses hostile entries one by one in words, and takes the rest', async () => {
    const id = await imported(
      zip([
        { name: '../../climbs.pdf', data: cvOf('Path Climbs') },
        { name: '/absolute.pdf', data: cvOf('Absolute Path') },
        { name: 'nested.zip', data: zipBytes([{ name: 'a.pdf', data: cvOf('In Nested') }]) },
        { name: 'bomb.pdf', data: Buffer.alloc(4 * 1024 * 1024) },
        { name: 'large.pdf', data: Buffer.alloc(6 * 1024 * 1024) },
        { name: 'locked.pdf', data: cvOf('Locked One'), flags: 1 },
        { name: 'lying.pdf', data: cvOf('Lying Size'), declaredSize: 10 },
        { name: 'program.pdf', data: 'MZ' },
        { name: 'empty.pdf', data: '' },
        { name: 'good.pdf', data: cvOf('Good Last') },
      ]),
    );
    const items = await itemsOf(id);
    expect(items.map(({ state }) => state)).toEqual([...Array(9).fill('unreadable'), 'ready']);
    for (const { reason } of items.slice(0, 9)) expect(reason).toMatch(/^["A-Z].{15,}\.$/);
    expect(items.slice(0, 9).every(({ fileId }) => fileId === null)).toBe(true);
    expect(items[0]!.fileName).toBe('climbs.pdf');
    expect(filesOnDisk().incoming).toEqual([]);
  });

  test('goes on after a crash where it stood, and stores no file twice', async () => {
    const names = ['Anna', 'Beth', 'Cleo', 'Dora', 'Emma'];
    const { body } = await send(zip(names.map((name) => ({ name: `${name}.pdf`, data: cvOf(`${name} Crash`) }))));
    const { id } = body.data as { id: number };
    const restore = await refuseRows('ImportItem', 'NEW."position" >= 2');
    await imports.continue();
    await restore();
    expect((await itemsOf(id)).map(({ position }) => position)).toEqual([0, 1]);
    await db().importBatch.update({ where: { id }, data: { claimedUntil: new Date(Date.now() - 1) } });
    await settle();
    expect(await statesOf(id)).toEqual(Array(5).fill(['ready', null]));
    const stored = await db().storedFile.count({ where: { importItem: { batchId: id } } });
    expect([stored, filesOnDisk().incoming]).toEqual([5, []]);
  });

  test('can be stopped and continued, and other work on it meanwhile does not lose the rest', async () => {
    const { body } = await send(zip([{ name: 'a.pdf', data: cvOf('Stop Me') }]));
    const { id } = body.data as { id: number };
    expect((await work(id, 'take-clear')).status).toBe(409);
    await done(id, 'stop');
    await done(id, 'take-clear');
    expect(await db().importBatch.findUnique({ where: { id } })).toMatchObject({ state: 'stopped' });
    expect((await work(id, 'continue')).status).toBe(200);
    await settle();
    expect(await statesOf(id)).toEqual([['ready', null]]);
  });
});

test('an upload of single files whose process was killed ends, and says how many are lacking', async () => {
  const id = await imported([part('1.pdf', cvOf('Half Arrived'))]);
  const killed = { state: 'receiving', total: 3, claimedUntil: new Date(Date.now() - 1) };
  await db().importBatch.update({ where: { id }, data: killed });
  await imports.continue();
  const batch = (await findImport(id))!;
  expect([batch.state, batch.total, lackingOf(batch)]).toEqual(['ready', 3, 2]);
});

test('a taking that fails in the middle leaves no person behind, and is repeated', async () => {
  const id = await imported([part('1.pdf', cvOf('Half Taken'))]);
  const restore = await refuseRows('ActivityLog', `NEW."action" = 'cv.add'`);
  await work(id, 'take-clear');
  await imports.continue();
  await restore();
  expect([await people(), await statesOf(id)]).toEqual([[], [['ready', null]]]);
  await db().importBatch.updateMany({ data: { claimedUntil: null } });
  await imports.continue();
  expect(await statesOf(id)).toEqual([['taken', null]]);
});

test('an imported person can be put into a job, and shows whose file it was only to moderators', async () => {
  const id = await imported([part('1.pdf', cvOf('File Owner'))]);
  const [item] = await itemsOf(id);
  const path = `/api/office/imports/${id}/file?item=${item!.id}`;
  expect((await call(fileRoute, 'GET', path, { as: mod })).headers.get('content-type')).toBe('application/pdf');
  const read = { action: 'import.read', subjectId: String(id), actorName: 'Morgan Reed' };
  expect(await db().activityLog.count({ where: read })).toBe(1);
  for (const as of [await candidate({ verified: true }), undefined])
    expect([401, 403]).toContain((await call(fileRoute, 'GET', path, { ...(as && { as }) })).status);
  const other = await imported([part('2.pdf', cvOf('Other Batch'))]);
  expect((await call(fileRoute, 'GET', `/api/office/imports/${other}/file?item=${item!.id}`, { as: mod })).status).toBe(
    404,
  );
});

test('a file that an applicant sent before is not imported again', async () => {
  const bytes = cvOf('Sent Before');
  const { id: jobId } = await job();
  const { fileId } = await application({ jobId, bytes });
  const { sha256 } = await db().storedFile.findUniqueOrThrow({ where: { id: fileId } });
  await db().application.updateMany({ where: { jobId }, data: { fileSha256: sha256 } });
  const id = await imported([part('1.pdf', bytes)]);
  expect(await statesOf(id)).toEqual([['duplicate', 'known-file']]);
});

test('form posts without scripts return to the import and to the next file', async () => {
  const answer = await send([part('1.pdf', cvOf('By Form'))], {}, { browser: true });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\/imports\/\d+\?outcome=/),
  ]);
});
