import { textsWereRead } from '../../platform/documents/texts-read';
import { db, until } from '../../testing/harness';
import { applicant, cvText, KUBERNETES, platformJob, pooled, PYTHON } from '../../testing/shortlist';
import { readFactsSoon, startFactsReader, stopFactsReader } from './reader';

const tradesOf = async (fileId: string) =>
  (await db().documentFacts.findMany({ where: { fileId }, orderBy: { trade: 'asc' } })).map(({ trade }) => trade);

test('the background reader reads what is stored, then each new text, and a document for a trade that a page asks for', async () => {
  const { id: jobId } = await platformJob();
  const { id: projects } = await platformJob({ title: 'Project manager' });
  const older = await applicant({ jobId, text: cvText('Al', [PYTHON]) });
  const first = await applicant({ jobId, text: cvText('Al', [KUBERNETES]) });
  const manager = await applicant({ jobId: projects, text: cvText('Bo', [PYTHON]) });
  const cv = await pooled({ applicantName: 'Cy', text: cvText('Cy', [PYTHON]) });
  const scan = await applicant({ jobId, email: 'scan@mail.example', state: 'scan' });
  startFactsReader();
  await until(async () => (await db().documentFacts.count()) === 3);
  expect(await Promise.all([first, manager, cv, scan, older].map(({ fileId }) => tradesOf(fileId)))).toEqual([
    [''],
    ['Project management'],
    [''],
    [],
    [],
  ]);
  const next = await applicant({ jobId, email: 'di@mail.example', text: cvText('Di', [PYTHON]) });
  textsWereRead([next.fileId]);
  await until(async () => (await tradesOf(next.fileId)).length === 1);
  readFactsSoon([{ fileId: cv.fileId, name: 'Cy', trade: 'Project management' }]);
  await until(async () => (await tradesOf(cv.fileId)).length === 2);
  await stopFactsReader();
});
