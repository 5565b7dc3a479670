/** @jest-environment jsdom */
import { tileOf } from '@/components/art/company-tile';
import { POSTING_DRAFT_KEY } from '@/lib/vocabulary/posting-draft';
import { livePosting } from './live-posting';

const NAMES = ['title', 'company', 'type', 'skills', 'city', 'description'];
const draft = () => JSON.parse(sessionStorage.getItem(POSTING_DRAFT_KEY) ?? 'null') as Record<string, string> | null;

function page(): HTMLFormElement {
  document.body.innerHTML = `
    <form>
      <fieldset class="posting-step" id="role">
        <input name="title" /><input name="company" />
        <select name="type"><option value="full-time">Full-time</option><option value="contract">Contract</option></select>
        <input name="skills" />
        <details><input name="city" /></details>
        <a class="btn" href="#pay">On</a>
      </fieldset>
      <fieldset class="posting-step" id="pay"><input name="location" /><input name="email" /><textarea name="description"></textarea></fieldset>
    </form>
    <section id="posting-preview" data-company="Company">
      <svg class="tile"><path /><path /></svg>
      <b data-show="title" data-blank="Job title" class="blank">Job title</b>
      <span data-show="type">Full-time</span>
      <ul data-chips></ul>
    </section>`;
  return document.querySelector('form')!;
}

function type(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name) as HTMLInputElement;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

test('the draft contains typed values, but no contact data and no facts that the server derived', () => {
  const form = page();
  livePosting(form, NAMES, null);
  (form.elements.namedItem('city') as HTMLInputElement).dataset.read = 'Leeds';
  type(form, 'city', 'Leeds');
  type(form, 'email', 'ida@mail.example');
  type(form, 'title', 'Tide Engineer');
  expect(draft()).toEqual({ title: 'Tide Engineer', type: 'full-time' });
});

test('a draft fills in empty fields, unfolds them and is shown in the preview', () => {
  const form = page();
  livePosting(form, NAMES, { title: 'Tide Engineer', type: 'contract', city: 'Leeds' });
  expect(new FormData(form).get('type')).toBe('contract');
  expect(document.querySelector('details')!.open).toBe(true);
  expect(document.querySelector('[data-show="title"]')!.className).toBe('');
  expect(document.querySelector('[data-show="type"]')!.textContent).toBe('Contract');
});

test('a long text of the draft stays before text that was typed before the script ran', () => {
  const form = page();
  type(form, 'description', 'New');
  type(form, 'title', 'Ferry Engineer');
  livePosting(form, NAMES, { description: 'Run the ferries of three ports.', title: 'Tide Engineer' });
  const description = 'Run the ferries of three ports.\n\nNew';
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ title: 'Ferry Engineer', description });
  livePosting(form, NAMES, { description });
  expect(new FormData(form).get('description')).toBe(description);
});

test('URL parameters take precedence over the draft once and are then removed from the URL', () => {
  window.history.replaceState(null, '', '/submit-job?title=Ferry+Engineer&email=ida%40mail.example&type=unknown');
  const form = page();
  livePosting(form, NAMES, { title: 'Tide Engineer' });
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    title: 'Ferry Engineer',
    email: '',
    type: 'full-time',
  });
  expect(window.location.search).toBe('');
  expect(draft()).toMatchObject({ title: 'Ferry Engineer' });
});

test('the tile and the chips of the preview follow the typed company and skills', () => {
  const form = page();
  const stop = livePosting(form, NAMES, null);
  type(form, 'company', 'Fjord Metrics');
  type(form, 'skills', 'Go, , Rust');
  expect(document.querySelector('.tile')!.lastElementChild!.getAttribute('d')).toBe(tileOf('Fjord Metrics').path);
  expect([...document.querySelectorAll('[data-chips] li')].map((chip) => chip.textContent)).toEqual(['Go', 'Rust']);
  stop();
  expect(document.querySelector('[data-show="title"]')!.textContent).toBe('Job title');
});

test('Enter in a step of the posting form opens the next step instead of sending the form', () => {
  const form = page();
  livePosting(form, NAMES, null);
  const next = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('a')!.addEventListener('click', next);
  const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  expect((form.elements.namedItem('title') as HTMLElement).dispatchEvent(enter())).toBe(false);
  expect(next).toHaveBeenCalledTimes(1);
  expect((form.elements.namedItem('email') as HTMLElement).dispatchEvent(enter())).toBe(true);
});
