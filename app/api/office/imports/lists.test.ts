import * as columnsRoute from './[id]/columns/route';
import * as getRoute from './[id]/route';
import * as itemsRoute from './[id]/items/route';
import * as refusedRoute from './[id]/refused/route';
import * as workRoute from './[id]/work/route';
import * as startRoute from './route';
import { addDays } from '@/lib/base/format';
import { DAY_MS, dayOf } from '@/lib/base/time';
import { RETENTION_DEFAULTS } from '@/lib/base/settings/retention';
import { imports } from '@/lib/imports/jobs';
import { findColumns } from '@/lib/imports/list/queries';
import { countGroups, findImport, findReviewedItem, listGroup, listImports } from '@/lib/imports/queries';
import { lackingOf } from '@/lib/imports/rules';
import { suggestWaiting } from '@/lib/imports/suggestions';
import { ReadingRounds } from '@/lib/platform/documents/rounds';
import { eraseByLink, mailPrivacyLink } from '@/lib/privacy/mailed-commands';
import { purgeUnannounced } from '@/lib/privacy/retention-purge';
import { pdfWithText, zipBytes } from '@/lib/testing/documents';
import { candidate, cvDocument, moderator, storedPath, type Person } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import { everythingStored } from '@/lib/testing/stored-rows';
import { resetSettings } from '@/lib/testing/settings';
import { existsSync, readFileSync } from 'node:fs';
import type { ListField } from '@/lib/vocabulary/imports';

let mod: Person;
beforeAll(async () => {
  mod = await moderator({ name: 'Morgan Reed' });
  // Tests do the work in the background themselves.
  jest.spyOn(imports, 'wake').mockImplementation(() => undefined);
});
beforeEach(async () => {
  await db().importBatch.deleteMany();
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
  await resetSettings();
});

type Part = { name: string; data: Buffer | string };
const send = (parts: Part[], fields = {}) =>
  call(startRoute, 'POST', '/api/office/imports', {
    as: mod,
    multipart: {
      fields: { source: 'Our former system', ...fields },
      files: parts.map(({ name, data }) => ({ field: 'files', name, bytes: Buffer.from(data as Buffer) })),
    },
  });
const csv = (text: string): Part[] => [{ name: 'people.csv', data: text }];
const zip = (parts: Part[]): Part[] => [{ name: 'people.zip', data: zipBytes(parts) }];

let made = 0;
const cv = (name: string) => pdfWithText(`${name}\nTester\n${(made += 1)} Selenium`);

async function uploaded(parts: Part[], fields = {}): Promise<number> {
  const { status, body } = await send(parts, fields);
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  await imports.continue();
  return (body.data as { id: number }).id;
}

const choose = (id: number, fields: ListField[], system = 'other') =>
  call(columnsRoute, 'POST', `/api/office/imports/${id}/columns`, { as: mod, json: { fields, system } });

/** Uploads a list and checks it, with the fields that its headings suggest. */
async function checked(parts: Part[], fields?: ListField[], more = {}): Promise<number> {
  const id = await uploaded(parts, more);
  const view = await findColumns(id, null);
  const { status, body } = await choose(id, fields ?? view!.columns.map(({ field }) => field), view!.system);
  expect([status, body.errors ?? null]).toEqual([200, null]);
  await imports.continue();
  return id;
}

async function done(id: number, verb: string): Promise<void> {
  expect(
    (await call(workRoute, 'POST', `/api/office/imports/${id}/work`, { as: mod, json: { do: verb } })).status,
  ).toBe(200);
  await imports.continue();
}

/** Reads the texts of the files that wait, and suggests whom they are about. */
async function read(): Promise<void> {
  const rounds = new ReadingRounds();
  await rounds.run();
  rounds.stop();
  await suggestWaiting();
}
const decide = (id: number, json: Record<string, unknown>) =>
  call(itemsRoute, 'POST', `/api/office/imports/${id}/items`, { as: mod, json });
const rowsOf = (batchId: number) =>
  db().importItem.findMany({ where: { batchId, line: { not: null } }, orderBy: { position: 'asc' } });
const verdicts = async (id: number) => (await rowsOf(id)).map(({ state, reason }) => [state, reason]);
const people = () => db().cvDocument.findMany({ orderBy: { id: 'asc' } });
const refusedCsv = async (id: number) => {
  const answer = await call(refusedRoute, 'GET', `/api/office/imports/${id}/refused`, { as: mod });
  return { status: answer.status, text: answer.text };
};
async function erase(email: string): Promise<void> {
  await mailPrivacyLink(email);
  const { text } = await db().outboxMail.findFirstOrThrow({ where: { toAddress: email }, orderBy: { id: 'desc' } });
  await eraseByLink(/token=([\w-]+)/.exec(text)![1]!);
}

const HEAD = 'Name,E-mail,Phone,City,Job title,Skills,Tags,Notes,ID';
const ANA =
  'Ana Ruiz,ana.ruiz@mail.example,0113 496 0001,Leeds,DevOps Engineer,"Go, Kubernetes",night shift,Call late,7';
const BEN = 'Ben Ode,ben.ode@mail.example,,,,,,,8';

test('a list is mapped, checked and imported, with profile, note, tag and a notice due', async () => {
  const id = await uploaded(csv(`${HEAD}\n${ANA}\n${BEN}\n`));
  const waiting = await call(getRoute, 'GET', `/api/office/imports/${id}`, { as: mod });
  expect(waiting.body.data).toMatchObject({ import: { state: 'mapping', total: 2, list: { rows: 2, fields: null } } });
  const view = await findColumns(id, null);
  expect(view).toMatchObject({ from: 'headings', system: 'other', encoding: 'utf-8', delimiter: ',' });
  expect(view!.columns.slice(0, 2)).toEqual([
    { heading: 'Name', samples: ['Ana Ruiz', 'Ben Ode'], field: 'name' },
    { heading: 'E-mail', samples: ['ana.ruiz@mail.example', 'ben.ode@mail.example'], field: 'email' },
  ]);
  expect(
    (
      await choose(
        id,
        view!.columns.map(({ field }) => field),
      )
    ).status,
  ).toBe(200);
  await imports.continue();
  expect(await verdicts(id)).toEqual(Array(2).fill(['ready', null]));
  expect(await people()).toEqual([]);
  await done(id, 'take-clear');
  expect(await people()).toMatchObject([
    {
      ...{ applicantName: 'Ana Ruiz', email: 'ana.ruiz@mail.example', phone: '0113 496 0001', location: 'Leeds' },
      ...{ origin: 'files', status: 'approved', source: 'Our former system', addedBy: 'Morgan Reed' },
      ...{ noticeDueDay: addDays(dayOf(new Date()), 28), noticeSentAt: null },
      profile: expect.stringMatching(/^DevOps Engineer\nSkills: Go, Kubernetes\n\nImported from a list/),
    },
    { applicantName: 'Ben Ode', phone: null, location: null },
  ]);
  expect(await db().deskNote.findMany({ select: { text: true, writtenBy: true } })).toEqual([
    { text: 'Call late', writtenBy: 'Morgan Reed' },
  ]);
  expect(await db().deskTag.findMany({ select: { tag: true } })).toEqual([{ tag: 'night shift' }]);
  const rounds = new ReadingRounds();
  await rounds.run();
  rounds.stop();
  const [ana] = await people();
  expect(await db().documentText.findUnique({ where: { fileId: ana!.fileId } })).toMatchObject({ state: 'read' });
  const lines = await db().activityLog.findMany({ where: { subjectType: 'import', subjectId: String(id) } });
  expect(lines.map(({ action }) => action)).toEqual(['import.start', 'import.columns', 'import.take-clear']);
  expect(JSON.stringify(lines)).not.toMatch(/ruiz|ode/i);
});

test('a second run of the same list changes nothing', async () => {
  const list = `${HEAD}\n${ANA}\n${BEN}\nCleo Phone,,0113 496 0009,,,,,,\nDora Id,,12345,,,,,,9\n`;
  await done(await checked(csv(list)), 'take-clear');
  const before = [await people(), await db().deskNote.count(), await db().deskTag.count()];
  expect((before[0] as unknown[]).length).toBe(4);
  const again = await checked(csv(list));
  expect(await verdicts(again)).toEqual([
    ['duplicate', 'known-address'],
    ['duplicate', 'known-address'],
    ['duplicate', 'known-phone'],
    ['duplicate', 'known-id'],
  ]);
  await done(again, 'take-clear');
  expect([await people(), await db().deskNote.count(), await db().deskTag.count()]).toEqual(before);
  expect(await countGroups(again)).toMatchObject({ known: 4, clear: 0, lookalike: 0, refused: 0 });
  expect(await findReviewedItem(again, null)).toBeNull();
});

test('the check says of each row what would happen, and adds nobody', async () => {
  await cvDocument({ applicantName: 'Known One', email: 'known@mail.example', phone: '0113 496 0100' });
  const before = await people();
  const id = await checked(
    csv(
      [
        'Name,E-mail,Phone',
        'New Person,new@mail.example,',
        'Known One,KNOWN@mail.example,',
        'Known One,,(0113) 496-0100',
        'Known One,another@mail.example,',
        'Family Member,family@mail.example,0113 496 0100',
        'New Again,new@mail.example,',
        'New Person,namesake@mail.example,',
        ',noname@mail.example,',
        'Bad Address,bad at mail,',
      ].join('\n'),
    ),
  );
  expect(await verdicts(id)).toEqual([
    ['ready', null],
    ['duplicate', 'known-address'],
    ['duplicate', 'known-phone'],
    ['duplicate', 'lookalike'],
    ['duplicate', 'lookalike'],
    ['duplicate', 'The row in line 2 is the same person.'],
    ['duplicate', 'similar-row'],
    ['unreadable', 'It has no name.'],
    ['unreadable', expect.stringMatching(/^E-mail “bad at mail”: /)],
  ]);
  expect(await countGroups(id)).toMatchObject({ clear: 1, known: 3, lookalike: 3, refused: 2 });
  expect(await people()).toEqual(before);
  const { body } = await call(getRoute, 'GET', `/api/office/imports/${id}`, { as: mod });
  expect(body.data).toMatchObject({ import: { state: 'ready', clear: 1, list: { rows: 9, known: 3 } } });
});

test('a lookalike is taken once a moderator says who it is, with what the row says', async () => {
  const { id: known } = await cvDocument({ applicantName: 'Same Name', email: 'same@mail.example' });
  const id = await checked(csv('Name,E-mail,Notes\nSame Name,other@mail.example,From 2019\n'));
  const [row] = await rowsOf(id);
  const reviewed = await findReviewedItem(id, null);
  expect(reviewed).toMatchObject({
    item: { id: row!.id, line: 2, has_file: false, name: { value: 'Same Name', line: 'Name: Same Name' } },
    text: 'Name: Same Name\nE-mail: other@mail.example\nNotes: From 2019',
    lookalikes: [{ record: `cv-${known}`, name: 'Same Name' }],
  });
  const person = { item: row!.id, do: 'take', name: 'Same Name', email: 'other@mail.example' };
  expect((await decide(id, person)).status).toBe(409);
  expect((await decide(id, { ...person, other: '1' })).status).toBe(200);
  expect(await db().deskNote.findMany({ select: { text: true } })).toEqual([{ text: 'From 2019' }]);
  expect((await decide(id, { ...person, other: '1' })).status).toBe(409);
});

test('refused rows are listed with the name or address that they have', async () => {
  const list = ['Ana Ruiz,bad,', ',ana@mail.example,', 'Ben Ode,,none.pdf', ',,'].join('\n');
  const spare = { name: 'spare.pdf', data: cv('Spare One') };
  const id = await checked([...csv(`Name,E-mail,CV\n${list}\n`), spare]);
  const { items } = await listGroup(id, 'refused', 0);
  expect(items.map(({ name, email }) => [name?.value, email?.value])).toEqual([
    ['Ana Ruiz', 'bad'],
    [undefined, 'ana@mail.example'],
    ['Ben Ode', undefined],
  ]);
});

test('refused rows come back as CSV without sensitive columns, safe for spreadsheets, and can be sent again', async () => {
  const id = await checked(
    csv(
      'Name,Date of birth,E-mail,Notes\n=1+1,1.2.1980,a@mail.example,\n+Ana Ruiz,3.4.1985,bad,"-x, ""y"""\nBen Ode,,b@mail.example,\n',
    ),
  );
  const { status, text } = await refusedCsv(id);
  expect(status).toBe(200);
  const [head, first, second, end] = text.split('\r\n');
  expect(head).toBe('\ufeffName,E-mail,Notes,Reason');
  expect(first).toBe("'=1+1,a@mail.example,,“=1+1” is no name.");
  expect(second).toMatch(/^'\+Ana Ruiz,bad,"'-x, ""y""","E-mail “bad”: /);
  expect(end).toBe('');
  expect(await db().activityLog.count({ where: { action: 'import.refused-rows', subjectId: String(id) } })).toBe(1);
  const repaired = text.replace(/'=1\+1/, 'Cleo New').replace(',bad,', ',ana@mail.example,');
  const again = await checked(csv(repaired));
  expect(await verdicts(again)).toEqual([
    ['ready', null],
    ['ready', null],
  ]);
  for (const as of [await candidate({ verified: true }), undefined])
    expect([401, 403]).toContain(
      (await call(refusedRoute, 'GET', `/api/office/imports/${id}/refused`, { ...(as && { as }) })).status,
    );
});

const SECRET = /zz(fe)?male|zzbirth|zzpay/;
test('sensitive values are stored nowhere, and their columns are named', async () => {
  const text =
    'Name,E-mail,Gender,Geburtsdatum,Current salary\nAna Ruiz,a@mail.example,zzfemale,zzbirth,zzpay\nBen,bad,zzmale,zzbirth,zzpay\n';
  const id = await checked([{ name: 'people.csv', data: text }]);
  expect(await db().importBatch.findUnique({ where: { id } })).toMatchObject({
    list: { headings: ['Name', 'E-mail'], refused: ['Gender', 'Geburtsdatum', 'Current salary'] },
  });
  await done(id, 'take-clear');
  expect(await everythingStored()).not.toMatch(SECRET);
  const { stored, incoming } = filesOnDisk();
  expect(incoming).toEqual([]);
  for (const fileId of stored) expect(String(readFileSync(storedPath(fileId)))).not.toMatch(SECRET);
});

test('the fields of a list are remembered by its headings', async () => {
  const text = 'Who,Where to write,Remark\nAna Ruiz,ana@mail.example,x\n';
  await checked(csv(text), ['name', 'email', 'notes']);
  const id = await uploaded(csv(text.replace('WHO', 'who').replace('Ana', 'Cleo')));
  const view = await findColumns(id, null);
  expect([view!.from, view!.columns.map(({ field }) => field)]).toEqual(['remembered', ['name', 'email', 'notes']]);
  const other = await uploaded(csv('Who,Remark\nAna Ruiz,x\n'));
  expect((await findColumns(other, null))!.from).toBe('headings');
});

test('an export of Bullhorn is recognised, and another system can be chosen', async () => {
  const head = 'externalID,firstName,lastName,email,mobile,skillSet,address.city,dateOfBirth,ssn,salary';
  const id = await uploaded(
    csv(`${head}\n15,Ana,Ruiz,ana@mail.example,0113 496 0001,Go;SQL,Leeds,1/1/80,000-00-0000,50000\n`),
  );
  const view = await findColumns(id, null);
  expect(view).toMatchObject({ system: 'bullhorn', from: 'system', refused: ['dateOfBirth', 'ssn', 'salary'] });
  expect(view!.columns.map(({ field }) => field)).toEqual([
    ...['former-id', 'first-name', 'last-name', 'email', 'phone', 'skills', 'city'],
  ]);
  expect(await findColumns(id, 'greenhouse')).toMatchObject({ system: 'greenhouse', from: 'system' });
  await choose(
    id,
    view!.columns.map(({ field }) => field),
    'bullhorn',
  );
  await imports.continue();
  expect(await rowsOf(id)).toMatchObject([{ formerId: 'bullhorn:15', state: 'ready' }]);
});

test('ids of one system are the person in a later export, even with a new name and address', async () => {
  const row = (name: string, email: string) =>
    csv(`externalID,firstName,lastName,email,skillSet\n15,${name},Ruiz,${email},Go\n`);
  await done(await checked(row('Ana', 'ana@mail.example')), 'take-clear');
  expect(await verdicts(await checked(row('Anita', 'new@mail.example')))).toEqual([['duplicate', 'known-id']]);
  expect(await verdicts(await checked(csv('ID,Name,E-mail\n15,Bo Other,bo@mail.example\n')))).toEqual([
    ['ready', null],
  ]);
});

describe('columns', () => {
  const list = csv('Name,E-mail\nAna Ruiz,ana@mail.example\n');

  test.each<[string, ListField[], RegExp]>([
    ['without a name', ['email', 'leave-out'], /at least one column with names/],
    ['of another number', ['name'], /other columns/],
    ['that name CVs which did not come', ['name', 'cv-file'], /No CV files came/],
  ])('%s are refused', async (_, fields, message) => {
    const id = await uploaded(list);
    const { status, body } = await choose(id, fields);
    expect([status, body.errors!.fields![0]]).toEqual([422, expect.stringMatching(message)]);
  });

  test('can be chosen again while nothing is lost, and not while the check runs or after it', async () => {
    const id = await checked(csv('Name,E-mail,City\nAna Ruiz,ana@mail.example,Leeds\n'));
    expect((await choose(id, ['name', 'email', 'city'])).status).toBe(409);
    await done(id, 'map-again');
    expect(await verdicts(id)).toEqual([['waiting', null]]);
    expect(
      (await call(workRoute, 'POST', `/api/office/imports/${id}/work`, { as: mod, json: { do: 'take-clear' } })).status,
    ).toBe(409);
    expect((await choose(id, ['name', 'leave-out', 'phone'])).status).toBe(200);
    await imports.continue();
    expect(await verdicts(id)).toEqual([['unreadable', '“Leeds” is no telephone number.']]);
  });
});

test('a check that is stopped or killed goes on, and judges no row twice', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => `Person Number ${'abcdefghij'[at % 10]}${at},p${at}@mail.example`);
  const id = await uploaded(csv(`Name,E-mail\n${rows.join('\n')}\n`));
  await choose(id, ['name', 'email']);
  await db().importItem.updateMany({ where: { batchId: id, line: 2 }, data: { state: 'ready', suggested: {} } });
  await db().importBatch.update({ where: { id }, data: { claimedUntil: new Date(Date.now() - 1) } });
  await imports.continue();
  expect(await countGroups(id)).toMatchObject({ clear: 50 });
  expect((await rowsOf(id))[0]!.suggested).toEqual({});
  await done(id, 'map-again');
  await choose(id, ['name', 'email']);
  await done(id, 'stop');
  expect(await db().importBatch.findUnique({ where: { id } })).toMatchObject({ state: 'mapping' });
  expect((await rowsOf(id)).every(({ state }) => state === 'waiting')).toBe(true);
});

test.each([
  ['a list', () => csv(`${HEAD}\n${ANA}\n`)],
  ['an archive with a list', () => zip([...csv(`${HEAD}\n${ANA}\n`), { name: 'ana.pdf', data: cv('Ana') }])],
])('a kill while the rows of %s are stored leaves no part of it', async (_, parts) => {
  const { stored } = filesOnDisk();
  const { id } = (await send(parts())).body.data as { id: number };
  const { list } = await db().importBatch.findUniqueOrThrow({ where: { id } });
  const killed = { state: 'receiving', claimedUntil: null, list: { ...(list as object), isWhole: false } };
  await db().importBatch.update({ where: { id }, data: killed });
  const path = `/api/office/imports/${id}/work`;
  expect((await call(workRoute, 'POST', path, { as: mod, json: { do: 'stop' } })).status).toBe(409);
  await imports.continue();
  expect([await db().importBatch.count(), await db().importItem.count()]).toEqual([0, 0]);
  expect(filesOnDisk().stored).toEqual(stored);
});

test('undo deletes imported people with their notes and profiles, and the rows can be imported again', async () => {
  const id = await checked(csv(`${HEAD}\n${ANA}\n${BEN}\n`));
  await done(id, 'take-clear');
  const [ana, ben] = await people();
  await db().deskNote.create({
    data: { cvId: ben!.id, text: 'Called.', writtenById: mod.id, writtenBy: 'Morgan', writtenAt: new Date() },
  });
  await done(id, 'undo');
  expect((await people()).map(({ id: left }) => left)).toEqual([ben!.id]);
  expect(await verdicts(id)).toEqual([
    ['ready', null],
    ['taken', null],
  ]);
  expect([await db().deskTag.count(), await db().storedFile.count({ where: { id: ana!.fileId } })]).toEqual([0, 0]);
  await done(id, 'take-clear');
  expect((await people()).map(({ applicantName }) => applicantName).sort()).toEqual(['Ana Ruiz', 'Ben Ode']);
  expect(await db().deskNote.count({ where: { text: 'Call late' } })).toBe(1);
});

test('people whom the firm told before count as told', async () => {
  const ground = { ground: 'informed', informed_day: '2025-02-03', informed_words: 'Our privacy letter of 2025' };
  await done(
    await checked(csv(`Name,E-mail,Source\nAna Ruiz,a@mail.example,Job fair 2024\n`), undefined, ground),
    'take-clear',
  );
  expect(await people()).toMatchObject([
    {
      noticeSentAt: new Date('2025-02-03T12:00:00Z'),
      noticeReason: 'Our privacy letter of 2025',
      source: 'Job fair 2024',
    },
  ]);
});

test('work in letters that profiles cannot show becomes a note', async () => {
  await done(await checked(csv('Name,E-mail,Job title\nLi Wei,li@mail.example,工程师\n')), 'take-clear');
  expect(await people()).toMatchObject([{ applicantName: 'Li Wei', profile: expect.not.stringContaining('工') }]);
  expect(await db().deskNote.findMany({ select: { text: true } })).toEqual([{ text: '工程师' }]);
});

test('skills of a row are the person’s, with and without a CV, and their title is a note beside a CV', async () => {
  const head = 'Name,E-mail,Job title,Skills,CV';
  const data = `${head}\nAna Ruiz,ana@mail.example,Tester,Go;SQL,ana.pdf\nBo Odd,bo@mail.example,Cook,Java,\n`;
  const files = [
    { name: 'people.csv', data },
    { name: 'ana.pdf', data: cv('Ana Ruiz') },
  ];
  await done(await checked(zip(files)), 'take-clear');
  expect(await people()).toMatchObject([
    { applicantName: 'Ana Ruiz', skills: 'Go;SQL', profile: null },
    { applicantName: 'Bo Odd', skills: 'Java', profile: expect.stringContaining('Skills: Java') },
  ]);
  expect(await db().deskNote.findMany({ select: { text: true } })).toEqual([{ text: 'Tester' }]);
});

describe('a column of CV files', () => {
  const archive = () =>
    zip([
      {
        name: 'export/people.csv',
        data: 'Name,E-mail,CV\nAna Ruiz,ana@mail.example,C:\\cvs\\ana.pdf\nBen Ode,,cvs/ben.pdf\nCleo Odd,cleo@mail.example,\n',
      },
      { name: 'export/cvs/ana.pdf', data: cv('Somebody Else') },
      { name: 'export/cvs/ben.pdf', data: cv('Ben Ode') },
      { name: 'export/cvs/spare.pdf', data: cv('Spare One') },
    ]);

  test('gives each person the file of the archive, and leaves the other files for review', async () => {
    const id = await checked(archive());
    expect(await db().storedFile.count({ where: { mimeType: 'application/zip' } })).toBe(0);
    expect(await verdicts(id)).toEqual(Array(3).fill(['ready', null]));
    const files = await db().importItem.findMany({ where: { batchId: id, line: null } });
    expect(files).toMatchObject([{ fileName: 'export/cvs/spare.pdf' }]);
    await done(id, 'take-clear');
    const rounds = new ReadingRounds();
    await rounds.run();
    rounds.stop();
    const found = await db().cvDocument.findMany({
      orderBy: { applicantName: 'asc' },
      select: {
        applicantName: true,
        file: { select: { originalName: true, writtenHere: true, text: { select: { text: true } } } },
      },
    });
    expect(found).toMatchObject([
      {
        applicantName: 'Ana Ruiz',
        file: { originalName: 'ana.pdf', writtenHere: false, text: { text: expect.stringMatching(/Somebody Else/) } },
      },
      { applicantName: 'Ben Ode', file: { originalName: 'ben.pdf', writtenHere: false } },
      { applicantName: 'Cleo Odd', file: { writtenHere: true } },
    ]);
    await done(id, 'undo');
    expect(await people()).toEqual([]);
    expect(await verdicts(id)).toEqual(Array(3).fill(['ready', null]));
    expect((await rowsOf(id)).map(({ fileId }) => fileId !== null)).toEqual([true, true, false]);
  });

  test('counts a row and its CV as one, and nothing as lacking', async () => {
    const parts = archive();
    const id = await checked(parts);
    await read();
    const countsOf = async (of: number) => {
      const listed = (await listImports()).find((each) => each.id === of)!;
      const reviewed = await findReviewedItem(of, null);
      return { lacking: lackingOf(listed), toReview: [listed.to_review, reviewed?.left ?? 0] };
    };
    expect(await countsOf(id)).toEqual({ lacking: 0, toReview: [4, 4] });
    await done(id, 'take-clear');
    expect(await countsOf(id)).toEqual({ lacking: 0, toReview: [1, 1] });
    const again = await checked(parts);
    expect(await countsOf(again)).toEqual({ lacking: 0, toReview: [0, 0] });
    expect(await countGroups(again)).toMatchObject({ known: 4 });
    await done(again, 'map-again');
    const files = await db().importItem.findMany({
      where: { batchId: again, line: null },
      orderBy: { fileName: 'asc' },
    });
    expect(files.map(({ fileName, reason }) => [fileName, reason])).toEqual([
      ['export/cvs/ana.pdf', 'known-file'],
      ['export/cvs/ben.pdf', 'known-file'],
      ['export/cvs/spare.pdf', 'same-file'],
    ]);
  });

  test('a second run of the archive changes nothing, and a new CV of a stored person is for a moderator', async () => {
    const parts = archive();
    await done(await checked(parts), 'take-clear');
    const before = await people();
    const again = await checked(parts);
    expect(await verdicts(again)).toEqual([
      ['duplicate', 'known-file'],
      ['duplicate', 'known-file'],
      ['duplicate', 'known-address'],
    ]);
    await done(again, 'take-clear');
    expect(await people()).toEqual(before);
    const newer = await checked(
      zip([
        { name: 'p.csv', data: 'Name,E-mail,CV\nAna Ruiz,ana@mail.example,new.pdf\n' },
        { name: 'new.pdf', data: cv('Ana Ruiz') },
      ]),
    );
    expect(await verdicts(newer)).toEqual([['duplicate', 'lookalike']]);
    const [row] = await rowsOf(newer);
    const ana = before.find(({ applicantName }) => applicantName === 'Ana Ruiz')!;
    const taken = { item: row!.id, do: 'take', name: 'Ana Ruiz', email: 'ana@mail.example', same: `cv-${ana.id}` };
    expect((await decide(newer, taken)).status).toBe(200);
    expect(await db().cvDocument.count({ where: { email: 'ana@mail.example' } })).toBe(2);
  });

  test('refuses rows whose file lacks, climbs, is refused, or is another row’s', async () => {
    const id = await checked(
      zip([
        {
          name: 'p.csv',
          data: [
            'Name,E-mail,CV',
            ...['ok.pdf', 'ok.pdf', 'none.pdf', '../../etc/passwd', 'bad.pdf', 'twin.pdf'].map(
              (file, at) => `Person ${'abcdef'[at]},p${at}@mail.example,${file}`,
            ),
          ].join('\n'),
        },
        { name: 'ok.pdf', data: cv('Ok') },
        { name: 'bad.pdf', data: 'MZ' },
        { name: 'a/twin.pdf', data: cv('Twin A') },
        { name: 'b/twin.pdf', data: cv('Twin B') },
      ]),
    );
    expect(await verdicts(id)).toEqual([
      ['ready', null],
      ['unreadable', 'The row in line 2 has the file “ok.pdf” already.'],
      ['unreadable', 'No file “none.pdf” was uploaded.'],
      ['unreadable', '“../../etc/passwd” leads out of the archive.'],
      ['unreadable', expect.stringMatching(/^“bad.pdf”: /)],
      ['unreadable', 'Several files have the name “twin.pdf”.'],
    ]);
  });

  test.each([
    ['before', read, () => Promise.resolve()],
    ['after', () => Promise.resolve(), read],
  ])('of a refused row, read %s the check, waits for a moderator who sees the reason', async (_, before, after) => {
    const file = pdfWithText(`Dora Held\nTester\ndora.held@mail.example\n${(made += 1)} Selenium`);
    const list = 'Name,E-mail,CV\nDora Held,dora.held at mail,dora.pdf\n';
    const id = await uploaded([...csv(list), { name: 'dora.pdf', data: file }]);
    const check = async (fields: ListField[]) => {
      await choose(id, fields);
      await imports.continue();
    };
    const files = () => db().importItem.findMany({ where: { batchId: id, line: null } });
    await before();
    await check(['name', 'email', 'cv-file']);
    await after();
    const words = /^The row in line 2 names this file and was refused.* E-mail “dora.held at mail”: /;
    expect(await files()).toMatchObject([{ state: 'ready', reason: expect.stringMatching(words) }]);
    await done(id, 'take-clear');
    expect(await people()).toEqual([]);
    const [held] = await files();
    expect(await findReviewedItem(id, null)).toMatchObject({ item: { id: held!.id } });

    await done(id, 'map-again');
    await check(['name', 'notes', 'cv-file']);
    expect([await files(), await verdicts(id)]).toEqual([[], [['ready', null]]]);
    await done(id, 'map-again');
    await check(['name', 'email', 'leave-out']);
    await read();
    expect(await files()).toMatchObject([{ state: 'ready', reason: null }]);
  });

  test('of a refused row can be taken by itself', async () => {
    const list = 'Name,E-mail,CV\nDora Held,dora.held at mail,dora.pdf\n';
    const id = await checked([...csv(list), { name: 'dora.pdf', data: cv('Dora Held') }]);
    await read();
    const { item } = (await findReviewedItem(id, null))!;
    expect((await decide(id, { item: item.id, do: 'take', name: 'Dora Held' })).status).toBe(200);
    expect(await people()).toMatchObject([{ applicantName: 'Dora Held' }]);
  });

  test('files come back to the review when the columns are chosen again, and can come beside the list', async () => {
    const parts = [...csv('Name,CV\nAna Ruiz,ana.pdf\n'), { name: 'ana.pdf', data: cv('Ana Ruiz') }];
    const id = await checked(parts);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ state: 'ready', fileId: expect.any(String) });
    await done(id, 'map-again');
    expect(await db().importItem.findMany({ where: { batchId: id, line: null } })).toMatchObject([
      { fileId: row!.fileId, fileName: 'ana.pdf' },
    ]);
    expect(existsSync(storedPath(row!.fileId!))).toBe(true);
    await choose(id, ['name', 'cv-file']);
    await imports.continue();
    await suggestWaiting();
    expect(await rowsOf(id)).toMatchObject([{ state: 'ready', fileId: row!.fileId }]);
  });
});

test.each([
  [
    'two lists',
    zip([
      { name: 'a.csv', data: 'Name\nA\n' },
      { name: 'b.csv', data: 'Name\nB\n' },
    ]),
    /one list at a time/,
  ],
  ['a list that climbs', zip([{ name: '../a.csv', data: 'Name\nA\n' }]), /leads out of the archive/],
  ['a list that is a bomb', zip([{ name: 'a.csv', data: Buffer.alloc(21 * 1024 * 1024, 65) }]), /20 MB/],
  ['a list packed beyond reason', zip([{ name: 'a.csv', data: Buffer.alloc(5 * 1024 * 1024, 65) }]), /hundred times/],
  [
    'a broken list',
    zip([
      { name: 'a.csv', data: 'Name,E-mail\nA\n' },
      { name: 'a.pdf', data: cv('A') },
    ]),
    /^Line 2 has 1 cell/,
  ],
])('refuses an archive with %s in words, and stores nothing', async (_, parts, message) => {
  const { stored } = filesOnDisk();
  const { status, body } = await send(parts);
  expect([status, body.errors!.files![0]]).toEqual([422, expect.stringMatching(message)]);
  expect([await db().importBatch.count(), filesOnDisk()]).toEqual([0, { stored, incoming: [] }]);
});

test.each([
  ['a list', csv('Name\nA\n')],
  ['a CV', [{ name: 'a.pdf', data: cv('A') }]],
])('refuses an archive beside %s, and says that all of it belongs inside', async (_, beside) => {
  const { status, body } = await send([...beside, ...zip([{ name: 'b.pdf', data: cv('B') }])]);
  expect([status, body.errors!.files![0]]).toEqual([422, expect.stringMatching(/Put the list \(CSV\).* inside/)]);
  expect(await db().importBatch.count()).toBe(0);
});

test('refuses two lists in one upload, and a spreadsheet that is no CSV', async () => {
  expect((await send([...csv('Name\nA\n'), { name: 'b.csv', data: 'Name\nB\n' }])).status).toBe(422);
  const { body } = await send([{ name: 'people.xlsx', data: 'PK' }]);
  expect(body.errors!.files![0]).toMatch(/as “CSV UTF-8”/);
});

test('erasing a person deletes their rows, before and after the columns were chosen, and after the taking', async () => {
  const text = `${HEAD}\n${ANA}\n${BEN}\n`;
  const taken = await checked(csv(text));
  await done(taken, 'take-clear');
  const known = await checked(csv(text));
  const waiting = await uploaded(
    csv(
      `Who,Remark\nAna,"Write to <Ana.Ruiz@mail.example>; or call"\nBen,ben.ode@mail.example\nDiana,diana.ruiz@mail.example\n`,
    ),
  );
  await erase('ana.ruiz@mail.example');
  expect((await rowsOf(taken)).map(({ line }) => line)).toEqual([3]);
  expect((await rowsOf(known)).map(({ line }) => line)).toEqual([3]);
  expect((await rowsOf(waiting)).map(({ line }) => line)).toEqual([3, 4]);
  expect((await people()).map(({ applicantName }) => applicantName)).toEqual(['Ben Ode']);
});

test('a person who was erased after the upload is not imported', async () => {
  const id = await uploaded(csv('Name,E-mail\nAna Gone,ana.gone@mail.example\n'));
  await db().importItem.updateMany({ where: { batchId: id }, data: { cells: ['Ana Gone', ''] } });
  await cvDocument({ email: 'ana.gone@mail.example' });
  await erase('ana.gone@mail.example');
  await db().importItem.updateMany({ where: { batchId: id }, data: { cells: ['Ana Gone', 'ana.gone@mail.example'] } });
  await choose(id, ['name', 'email']);
  await imports.continue();
  expect(await rowsOf(id)).toEqual([]);
});

test('rows are emptied once their import cannot be undone, and undecided ones are deleted after 14 days', async () => {
  const id = await checked(csv(`${HEAD}\n${ANA}\nBen Bad,bad,,,,,,,\n`));
  await done(id, 'take-clear');
  const tomorrow = new Date(Date.now() + DAY_MS + 1);
  await purgeUnannounced(tomorrow, RETENTION_DEFAULTS, dayOf(tomorrow));
  const [row] = await db().importItem.findMany({ where: { batchId: id, state: 'taken' } });
  expect(row).toMatchObject({ line: null, cells: [], formerId: 'other:7' });
  const later = new Date(Date.now() + 15 * DAY_MS);
  expect(await purgeUnannounced(later, RETENTION_DEFAULTS, dayOf(later))).toMatchObject({ imports: 1 });
  expect(await verdicts(id)).toEqual([]);
});

test('a discarded list leaves nothing behind, and can be uploaded again', async () => {
  const parts = zip([
    ...csv('Name,E-mail,CV\nAna Ruiz,ana@mail.example,ana.pdf\n'),
    { name: 'ana.pdf', data: cv('A') },
  ]);
  const id = await uploaded(parts);
  const [row, file] = await db().importItem.findMany({ where: { batchId: id }, orderBy: { id: 'asc' } });
  await done(id, 'leave-rest');
  expect(await db().importItem.count({ where: { batchId: id } })).toBe(0);
  expect(await db().storedFile.count({ where: { id: file!.fileId! } })).toBe(0);
  expect(await findImport(id)).toMatchObject({ state: 'discarded', to_review: 0 });
  const refused = [
    await call(workRoute, 'POST', `/api/office/imports/${id}/work`, { as: mod, json: { do: 'take-clear' } }),
    await decide(id, { item: row!.id, do: 'bring-back' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 404]);
  expect(await verdicts(await checked(parts))).toEqual([['ready', null]]);
});

test('people who were taken before their list was discarded can be undone', async () => {
  const id = await checked(csv(`Name,E-mail\nAna Ruiz,ana@mail.example\nAna Ruiz,other@mail.example\n`));
  await done(id, 'take-clear');
  await done(id, 'map-again');
  await done(id, 'leave-rest');
  expect(await verdicts(id)).toEqual([['taken', null]]);
  await done(id, 'undo');
  expect([await people(), await verdicts(id)]).toEqual([[], [['ready', null]]]);
});

test('form posts that bring an item back return to the import', async () => {
  const id = await checked(csv('Name,E-mail\nAna Ruiz,ana@mail.example\n'));
  await done(id, 'leave-rest');
  const [row] = await rowsOf(id);
  const { headers } = await call(itemsRoute, 'POST', `/api/office/imports/${id}/items`, {
    ...{ as: mod, form: { item: String(row!.id), do: 'bring-back' }, browser: true },
  });
  expect(headers.get('location')).toMatch(new RegExp(`/imports/${id}\\?outcome=`));
});

test('form posts without scripts return to the import, and keep the choice after an error', async () => {
  const id = await uploaded(csv('Name,E-mail\nAna Ruiz,ana@mail.example\n'));
  const post = (fields: [string, string][]) =>
    call(columnsRoute, 'POST', `/api/office/imports/${id}/columns`, { as: mod, form: fields, browser: true });
  const refused = await post([
    ['fields', 'email'],
    ['fields', 'leave-out'],
  ]);
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\/imports\/\d+\?outcome=/),
  ]);
  expect(
    (
      await post([
        ['fields', 'name'],
        ['fields', 'email'],
        ['system', 'other'],
      ])
    ).status,
  ).toBe(303);
  await imports.continue();
  expect(await verdicts(id)).toEqual([['ready', null]]);
});
