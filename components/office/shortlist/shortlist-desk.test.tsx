/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { shortlistDesk as words, shortlistPage } from '@/lib/content/en/shortlist';
import type { PersonPanel, ShortlistRow } from '@/lib/shortlist/dto-schema';
import { PersonPanel as PersonPanelView } from './person-panel';
import { ShortlistDesk } from './shortlist-desk';

jest.mock('@/components/ui/toast', () => ({ toast: { success: jest.fn(), error: jest.fn() } }));

const rowOf = (id: number, name: string): ShortlistRow => ({
  person: `application-${id}`,
  name,
  place: id,
  marks: 'ela',
  years: [3, null, null],
  spans: ['', '', ''],
  experience: 4,
  obstacles: [],
  stage: 'new',
  decision: 'open',
  version: 0,
  isDrawn: false,
  remark: null,
});
const ROWS = [rowOf(1, 'Ida Berg'), rowOf(2, 'Max Low')];
const panelOf = (row: ShortlistRow): PersonPanel => ({
  row,
  facts: [],
  reasons: [],
  evidence: [],
  obstacles: [],
  said: null,
  reason: null,
  doubts: null,
  opensInline: true,
  isRecognized: false,
  text: [{ text: `CV of ${row.name}`, mark: null }],
});

const request = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  request.mockImplementation((address: string, { body }: { body?: string } = {}) => {
    const row = ROWS.find(({ person }) => address.includes(person));
    const data = body ? { version: JSON.parse(body).version + 1, bulk_id: 'the-move', back: 1 } : row && panelOf(row);
    const answer = { success: true, message: body ? 'Stored.' : '', data };
    return Promise.resolve({
      ok: true,
      status: 200,
      json: () => Promise.resolve(answer),
      text: () => Promise.resolve(JSON.stringify(answer)),
    });
  });
  Object.assign(globalThis, { fetch: request });
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  Element.prototype.scrollIntoView = jest.fn();
});

async function open(chosen: PersonPanel | null = null) {
  render(
    <ShortlistDesk
      job={1}
      state={{ pool: false, list: 'order', page: 1 }}
      rows={ROWS}
      total={2}
      asked={[
        { label: 'Kubernetes', kind: 'core' },
        { label: 'Python', kind: 'must' },
        { label: 'Kafka', kind: 'nice' },
      ]}
      shown={[2, 0, 0]}
      chosen={chosen}
      counts={{ order: 2, unread: 0, drawn: 0, shortlisted: 0, struck: 0 }}
      lists={shortlistPage.lists}
      poolTitle={null}
      notCalled={[]}
      empty=""
      failed="Something went wrong"
      words={words}
      said={null}
    >
      {null}
    </ShortlistDesk>,
  );
  await screen.findByText('CV of Ida Berg');
}
const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const posts = () =>
  request.mock.calls.flatMap(([address, { body }]) => (body ? [{ address, ...JSON.parse(body) }] : []));
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('the key S shortlists the chosen person with their evidence as strengths and selects the next', async () => {
  await open();
  await press('s');
  await screen.findByText('CV of Max Low');
  expect(posts()).toEqual([
    {
      address: '/api/office/shortlist/decisions?job=1',
      person: 'application-1',
      version: 0,
      place: 1,
      decision: 'shortlisted',
      reason: 'Evidenced: Kubernetes.',
      doubts: null,
    },
  ]);
  expect(within(row('Ida Berg')).getByText('✓ Shortlisted')).toBeTruthy();
  expect(screen.getByText('1 shortlisted')).toBeTruthy();
});

test('a quote of a scan in the shortlist is marked as read by OCR', () => {
  const [row] = ROWS;
  const quote = { text: 'upgraded 40 clusters', when: '', span: '', at: 1 };
  const one = { name: 'Kubernetes', kind: 'core' as const, mark: 'e', when: '', related: null, quote };
  const panel = { ...panelOf(row!), evidence: [one], isRecognized: true };
  const handlers = { onStep: jest.fn(), onDecide: jest.fn(), isSideBySide: false, onSideBySide: jest.fn() };
  const props = { job: 1, row: row!, panel, words, said: null, ...handlers };
  render(<PersonPanelView {...props} state={{ pool: false, list: 'order', page: 1 }} />);
  expect(screen.getByText('(read by OCR)')).toBeTruthy();
});

test('undoing a shortlist decision restores decision and stage', async () => {
  await open();
  await press('s');
  await screen.findByText('✓ Shortlisted');
  await act(async () => jest.mocked(toast.success).mock.lastCall?.[1]?.());
  expect(posts().slice(1)).toEqual([
    expect.objectContaining({ person: 'application-1', version: 1, decision: 'open' }),
    { address: '/api/office/stages/undo', bulk_id: 'the-move' },
  ]);
  expect(within(row('Ida Berg')).getByText('New')).toBeTruthy();
  expect(screen.getByText('0 shortlisted')).toBeTruthy();
});

test('the key X asks for a reason to rule the person out, and a digit chooses it', async () => {
  await open();
  await press('j');
  await screen.findByText('CV of Max Low');
  await press('x');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  await press('2');
  expect(posts()).toEqual([
    expect.objectContaining({ person: 'application-2', decision: 'struck', reason: words.reasons[1] }),
  ]);
  expect(within(row('Max Low')).getByText('Ruled out')).toBeTruthy();
});

test('the key S on a person who is ruled out sends their evidence as strengths, and undo restores the reason', async () => {
  await open();
  await press('x');
  await press('2');
  await screen.findByText('CV of Max Low');
  await press('k');
  await screen.findByText('CV of Ida Berg');
  await press('s');
  await screen.findByText('✓ Shortlisted');
  await act(async () => jest.mocked(toast.success).mock.lastCall?.[1]?.());
  const decisions = posts().filter(({ decision }) => decision);
  expect(decisions.map(({ decision, reason }) => [decision, reason])).toEqual([
    ['struck', 'Location'],
    ['shortlisted', 'Evidenced: Kubernetes.'],
    ['struck', 'Location'],
  ]);
});

test('the next person is shown if their panel arrives just before the answer to ruling somebody out', async () => {
  const answer = request.getMockImplementation()!;
  const [panel, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  await open(panelOf(ROWS[0]!));
  request.mockImplementation((address, options) =>
    (options?.body ? decided : panel).promise.then(() => answer(address, options)),
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Location/, hidden: true })));
  // Outside of act, so that React draws later, as in a browser.
  panel.resolve();
  await Promise.resolve();
  decided.resolve();
  expect(await within(row('Ida Berg')).findByText('Ruled out')).toBeTruthy();
  expect(await screen.findByText('CV of Max Low')).toBeTruthy();
});

test('a refused decision shows the decision of the colleague and the message of the server', async () => {
  await open();
  const theirs = panelOf({ ...ROWS[0]!, decision: 'struck', version: 4 });
  request.mockImplementation((_address, { body } = {}) => {
    const answer = body ? { success: false, message: 'Ben was first.' } : { success: true, data: theirs };
    return Promise.resolve({
      ok: !body,
      status: body ? 409 : 200,
      json: () => Promise.resolve(answer),
      text: () => Promise.resolve(JSON.stringify(answer)),
    });
  });
  await press('s');
  expect(await screen.findByText('Ruled out', { selector: 'td *' })).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith('Ben was first.');
});
