import { applicant, cvText, KUBERNETES, platformJob, POSTGRES } from '../testing/shortlist';
import { db } from '../testing/harness';
import { readForJob } from './document-evidence';

const TODAY = new Date('2026-11-01');

test("readForJob quotes a document's evidence of each requirement, and marks it in the text", async () => {
  const { id } = await platformJob();
  const text = `${cvText('Ada', [KUBERNETES, POSTGRES], { years: '2020 – 2024' })}\nSKILLS\nPython\n\nI need visa sponsorship.`;
  const { id: applicationId } = await applicant({ jobId: id, applicantName: 'Ada', text });
  const { shown, experience, pieces } = await readForJob(id, applicationId, text, TODAY);
  expect(shown.map(({ label, kind, found }) => [label, kind, found])).toEqual([
    ['Kubernetes', 'core', 'shown'],
    ['Python', 'must', 'listed'],
    ['PostgreSQL', 'must', 'shown'],
    ['Apache Kafka', 'nice', 'notFound'],
  ]);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  const marked = pieces.find(({ mark }) => mark === shown[0]!.mark)!;
  expect(marked.text).toContain(shown[0]!.quote);
  expect([shown[3]!.quote, shown[3]!.mark]).toEqual([null, null]);
  expect(experience).toMatch(/^\d years/);
});

test('readForJob names a related skill if the document does not show the required one', async () => {
  const { id } = await platformJob();
  const text = cvText('Nia', ['ran 30 clusters with Nomad', POSTGRES]);
  const { id: applicationId, fileId } = await applicant({ jobId: id, applicantName: 'Nia', text });
  const { shown, isRecognized } = await readForJob(id, applicationId, text, TODAY);
  expect(isRecognized).toBe(false);
  await db().documentText.update({ where: { fileId }, data: { reason: 'ocr' } });
  expect(await readForJob(id, applicationId, text, TODAY)).toMatchObject({ isRecognized: true });
  expect(shown[0]).toMatchObject({ found: 'near', quote: expect.stringContaining('Nomad') });
});

test('readForJob finds nothing in an empty text, or for a job that does not exist', async () => {
  const { id } = await platformJob();
  expect(await readForJob(id, 1, '')).toEqual({
    shown: [],
    obstacles: [],
    experience: null,
    isRecognized: false,
    pieces: [],
  });
  expect(await readForJob(0, 1, 'Bread')).toMatchObject({ shown: [], pieces: [{ text: 'Bread', mark: null }] });
});
