import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { storedApplications } from '../../applications/stored-list';
import { storedCvs } from '../../cv/stored-list';
import { job } from '../../testing/fixtures';
import { db, onSqlite } from '../../testing/harness';
import { APPLICATION_STATUSES } from '../../vocabulary/applications';
import { CV_STATUSES } from '../../vocabulary/cv';
import { STAGES, STATUS_OF_STAGE } from '../../vocabulary/stages';
import { countBy, pageFrom } from './lists';
import { readRows } from './reader';

const NAMES = ['ann lee', 'bo ray', 'martin berg', 'anna 陈伟'];
const ADDRESSES = ['ann@mail.example', 'bo@mail.example', 'x@post.example'];
const TERMS = ['', 'a', 'nn', 'mail', 'martin', '陈', 'zz'];

let jobIds: number[];
let userId: number;
beforeAll(async () => {
  jobIds = [(await job()).id, (await job()).id];
  const now = new Date();
  const user = { role: 'candidate', name: 'C', passwordHash: '-', createdAt: now, updatedAt: now };
  userId = (await db().user.create({ data: user })).id;
});

async function newPerson(pick: Pick) {
  const [id, at] = [randomUUID(), new Date()];
  const file = { sha256: id, sizeBytes: 1, mimeType: 'application/pdf', originalName: 'cv.pdf', createdAt: at };
  await db().storedFile.create({ data: { id, ...file } });
  const shown = { applicantName: 'N', email: 'e', phone: '1', fileId: id, fileSha256: id };
  return { ...shown, nameFolded: pick(NAMES), emailFolded: pick(ADDRESSES), userId: pick([null, userId]) };
}
async function newApplication(pick: Pick) {
  const at = new Date();
  const fields = { jobId: pick(jobIds), status: pick(APPLICATION_STATUSES), createdAt: at, updatedAt: at };
  return { ...(await newPerson(pick)), ...fields };
}
async function newCv(pick: Pick) {
  return { ...(await newPerson(pick)), status: pick(CV_STATUSES), submittedAt: new Date() };
}

type Pick = <Value>(values: readonly Value[]) => Value;
const idOf = async (table: 'Application' | 'CvDocument', pick: Pick) =>
  pick([...(await readRows<{ id: number }>(`SELECT "id" FROM "${table}"`, [])).map(({ id }) => id), 0]);
class Undo extends Error {}

/** Every way to insert, update and delete rows: commands, bulk writes, raw SQL, cascades, rollbacks. */
const WRITES: Record<string, (pick: Pick) => Promise<unknown>> = {
  apply: async (pick) => db().application.create({ data: await newApplication(pick) }),
  applyMany: async (pick) =>
    db().application.createMany({ data: [await newApplication(pick), await newApplication(pick)] }),
  applyAgain: async (pick) => {
    const [first, again] = [await newApplication(pick), await newApplication(pick)];
    await db().application.createMany({
      data: [first, { ...again, jobId: first.jobId, emailFolded: first.emailFolded }],
    });
  },
  decide: async (pick) =>
    db().application.updateMany({
      where: { id: await idOf('Application', pick) },
      data: { status: pick(APPLICATION_STATUSES) },
    }),
  decideAll: (pick) =>
    db().application.updateMany({
      where: { jobId: pick(jobIds) },
      data: { status: pick(APPLICATION_STATUSES) },
    }),
  moveStage: async (pick) => {
    const stage = pick(STAGES);
    await db().application.updateMany({
      where: { id: await idOf('Application', pick) },
      data: { stage, status: STATUS_OF_STAGE[stage] },
    });
  },
  rename: async (pick) =>
    db().application.updateMany({
      where: { id: await idOf('Application', pick) },
      data: { nameFolded: pick(NAMES), emailFolded: pick(ADDRESSES) },
    }),
  move: async (pick) =>
    db().application.updateMany({ where: { id: await idOf('Application', pick) }, data: { jobId: pick(jobIds) } }),
  // Only on SQLite: PostgreSQL's sequence would not know the new id.
  renumber: async (pick) =>
    onSqlite &&
    db()
      .$executeRaw`UPDATE "Application" SET "id" = (SELECT max("id") + 5 FROM "Application") WHERE "id" = ${await idOf('Application', pick)}`,
  note: async (pick) =>
    db().application.updateMany({ where: { id: await idOf('Application', pick) }, data: { feedback: 'f' } }),
  withdraw: async (pick) => db().application.deleteMany({ where: { id: await idOf('Application', pick) } }),
  clearJob: (pick) => db().application.deleteMany({ where: { jobId: pick(jobIds) } }),
  upload: async (pick) => db().cvDocument.create({ data: await newCv(pick) }),
  review: (pick) =>
    db().cvDocument.updateMany({ where: { status: pick(CV_STATUSES) }, data: { status: pick(CV_STATUSES) } }),
  correct: async (pick) =>
    db().cvDocument.updateMany({
      where: { id: await idOf('CvDocument', pick) },
      data: { nameFolded: pick(NAMES), userId: pick([null, userId]) },
    }),
  removeCv: async (pick) => db().cvDocument.deleteMany({ where: { id: await idOf('CvDocument', pick) } }),
  removeAll: () => db().$executeRaw`DELETE FROM "CvDocument"`,
  closeAccount: async () => {
    const user = await db().user.findUniqueOrThrow({ where: { id: userId } });
    await db().user.delete({ where: { id: userId } });
    await db().user.create({ data: user });
  },
  undone: async (pick) => {
    const data = await newApplication(pick);
    const undo = db().$transaction(async (tx) => {
      await tx.application.create({ data });
      await tx.application.updateMany({ data: { status: pick(APPLICATION_STATUSES), nameFolded: 'nobody' } });
      await tx.cvDocument.deleteMany({});
      throw new Undo();
    });
    await expect(undo).rejects.toThrow(Undo);
  },
};

type Row = { id: number; status: string; nameFolded: string; emailFolded: string };
type ApplicationRow = Row & { jobId: number; userId: number | null; superseded: number };
const rowsOf = async <Each>(table: string) => readRows<Each>(`SELECT * FROM "${table}" ORDER BY "id" DESC`, []);
const holds = (row: Row, term: string) => row.nameFolded.includes(term) || row.emailFolded.includes(term);
const pageOf = (rows: readonly Row[], offset: number) => ({
  ids: rows.slice(offset, offset + 2).map(({ id }) => id),
  total: rows.length,
});

async function expectAllToAgree(): Promise<void> {
  const applications = await rowsOf<ApplicationRow>('Application');
  const cvs = await rowsOf<Row>('CvDocument');
  for (const table of [storedApplications, storedCvs]) {
    const by = table === storedApplications ? '"status", "stage", "superseded"' : '"status"';
    expect(await readRows(`SELECT ${by}, "rows" FROM "${table.counts}" WHERE "rows" <> 0 ORDER BY ${by}`, [])).toEqual(
      await readRows(`SELECT ${by}, count(*) AS "rows" FROM "${table.table}" GROUP BY ${by} ORDER BY ${by}`, []),
    );
  }
  expect(await countBy(storedCvs, 'status', CV_STATUSES)).toMatchObject({ total: cvs.length });
  for (const search of TERMS)
    for (const offset of [0, 3]) {
      for (const status of [undefined, ...CV_STATUSES])
        expect(await pageFrom(storedCvs, { search, status }, offset, 2)).toEqual(
          pageOf(
            cvs.filter((row) => row.status === (status ?? row.status) && holds(row, search)),
            offset,
          ),
        );
      for (const status of [undefined, 'pending' as const])
        for (const newest of [false, true])
          for (const scope of [{}, { job: jobIds[0] as number }, { userId }])
            expect(await pageFrom(storedApplications, { search, status, newest, ...scope }, offset, 2)).toEqual(
              pageOf(
                applications.filter(
                  (row) =>
                    row.status === (status ?? row.status) &&
                    (!newest || row.superseded === 0) &&
                    row.jobId === (scope.job ?? row.jobId) &&
                    (scope.userId === undefined || row.userId === scope.userId) &&
                    holds(row, search),
                ),
                offset,
              ),
            );
    }
}

test('counts and cached list pages match the rows after random sequences of every kind of write', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(WRITES)), fc.array(fc.nat(97), { minLength: 12 })));
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (writes) => {
      for (const [name, numbers] of writes) {
        let next = 0;
        const pick: Pick = (values) => values[(numbers[next++ % numbers.length] as number) % values.length]!;
        await WRITES[name]!(pick);
        done.add(name);
        await expectAllToAgree();
      }
    }),
    { numRuns: 25, seed: 17, endOnFailure: true },
  );
  expect([...done].sort()).toEqual(Object.keys(WRITES).sort());
  // Without rows the comparison would prove nothing.
  expect((await rowsOf('Application')).length).toBeGreaterThan(0);
});

test('repeats a cached search only after a change to a row that it lists', async () => {
  await db().application.createMany({ data: [await newApplication((values) => values[0]!)] });
  const ask = async () => pageFrom(storedApplications, { search: 'ann' }, 0, 2);
  const before = await ask();
  expect(await ask()).toBe(before);
  await db().application.updateMany({ data: { feedback: 'Thank you.' } });
  expect(await ask()).toBe(before);
  await db().application.updateMany({ data: { status: 'approved', nameFolded: 'nobody', emailFolded: 'nobody' } });
  expect(await ask()).toEqual({ ids: [], total: 0 });
});
