/**
 * @jest-environment jsdom
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { commandsOf } from './commands';
import { Palette } from './palette';
import { matching, readTyped } from './palette-items';

const commands = [
  { name: 'Actions', items: [{ label: 'Review applications', href: '/review', isLoaded: true }] },
  {
    name: 'Go to',
    items: [
      { label: 'Today', href: '/today', keys: 'G T' },
      { label: 'Email templates', href: '/letters' },
    ],
  },
];
const found = {
  people: [{ record: 'application-7', name: 'Ines Vogel', job: null }],
  jobs: [{ id: 15, title: 'Data Engineer', company: 'Acme' }],
  lists: [] as { id: number; name: string }[],
  searches: [] as { id: number; name: string }[],
};
let onOpen: jest.Mock, onClose: jest.Mock, request: jest.Mock;
beforeEach(() => {
  jest.useFakeTimers();
  [onOpen, onClose] = [jest.fn(), jest.fn()];
  request = jest.fn().mockResolvedValue({ ok: true, json: async () => ({ data: found }) });
  globalThis.fetch = request;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = jest.fn();
  render(<Palette {...{ commands, onOpen, onClose }} initial="" />);
});
afterEach(() => jest.useRealTimers());

const field = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant')!)?.textContent;
async function type(value: string) {
  fireEvent.change(field(), { target: { value } });
  await act(async () => void (await jest.advanceTimersByTimeAsync(200)));
}

test('an empty palette shows actions and pages, and asks the server nothing', () => {
  expect(options()).toEqual(['Review applications', 'TodayG T', 'Email templates']);
  expect(request).not.toHaveBeenCalled();
});

test('the palette finds jobs and people, and arrow keys and Enter open one', async () => {
  await type('in');
  expect(request).toHaveBeenCalledTimes(1);
  expect(options()).toEqual(['Data EngineerAcme', 'Ines VogelTalent pool', '“in”Search CVs and letters']);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(chosen()).toBe('Ines VogelTalent pool');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(chosen()).toBe('“in”Search CVs and letters');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onClose).toHaveBeenCalled();
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ href: '/moderator-dashboard/find?q=in' }));
});

test('the palette finds lists and saved searches, and shows none of them twice', async () => {
  const ofMenu = { name: 'Lists', items: [{ label: 'Kotlin, Leeds', href: '/moderator-dashboard/lists/3' }] };
  cleanup();
  render(<Palette {...{ commands: [ofMenu, ...commands], onOpen, onClose }} initial="" />);
  expect(options()[0]).toBe('Kotlin, Leeds');
  const saved = { lists: [{ id: 3, name: 'Kotlin, Leeds' }], searches: [{ id: 7, name: 'Kotlin, new' }] };
  request.mockResolvedValue({ ok: true, json: async () => ({ data: { ...found, people: [], jobs: [], ...saved } }) });
  await type('kotlin');
  expect(options()).toEqual(['Kotlin, Leeds', 'Kotlin, new', '“kotlin”Search CVs and letters']);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ href: '/moderator-dashboard/find?search=7' }));
});

test('the palette searches only pages and actions after a typed >', async () => {
  await type('> temp');
  expect(options()).toEqual(['Email templates']);
  expect(request).not.toHaveBeenCalled();
});

test('fast typing into the palette asks the server once, for the last text', async () => {
  fireEvent.change(field(), { target: { value: 'vo' } });
  fireEvent.change(field(), { target: { value: 'vog' } });
  await type('voge');
  expect(request.mock.calls.map(([url]) => url)).toEqual(['/api/office/search?q=voge']);
});

test('the palette finds an item only if each typed word begins a word of its label', () => {
  expect(matching(commands[1]!.items, 'templ em')).toHaveLength(1);
  expect(matching(commands[1]!.items, 'plates')).toEqual([]);
  expect(readTyped(' >  to ')).toEqual({ text: 'to', isCommand: true });
});

test.each([
  ['recruiter', ['/moderator-dashboard/imports']],
  ['reviewer', []],
] as const)('a %s who types “import” finds %j', (role, hrefs) => {
  const items = commandsOf([], { lists: [], searches: [] }, role).flatMap((group) => group.items);
  expect(matching(items, 'import').map(({ href }) => href)).toEqual(hrefs);
});
