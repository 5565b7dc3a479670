import { tileOf } from '@/components/art/company-tile';
import { writeDraft } from './draft';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element of the page that shows what candidates will see (live-preview.tsx). */
export const PREVIEW = 'posting-preview';

/**
 * Updates the draft and the preview of a posting while it is typed. First fills empty fields from URL parameters and
 * the draft. A long text of the draft comes before text that was typed before this script ran.
 *
 * @param names fields that may be stored and read from the URL: all except contact data
 * @returns a function that stops the updates
 */
export function livePosting(
  form: HTMLFormElement,
  names: readonly string[],
  draft: Record<string, string> | null,
): () => void {
  const control = (name: string) => form.elements.namedItem(name) as Control | null;
  const valueOf = (name: string) => control(name)?.value.trim() ?? '';

  function fillIn() {
    const carried = Object.fromEntries(new URLSearchParams(window.location.search));
    const given: Record<string, string> = { ...draft, ...carried };
    for (const name of names) {
      const shown = control(name);
      const value = given[name];
      if (!shown || !value) continue;
      const before = shown.value;
      const isLong = shown instanceof HTMLTextAreaElement;
      if (before !== '' && (isLong ? isEither(before, value) : !(shown instanceof HTMLSelectElement))) continue;
      shown.value = isLong && before !== '' ? `${value}\n\n${before}` : value;
      if (!isLong && shown.value !== value) shown.value = before;
      const folded = shown.closest('details');
      if (folded) folded.open = true;
    }
    if (window.location.search === '') return;
    // Removes the parameters, so that a reload uses the draft, which also has text typed since.
    save();
    window.history.replaceState(null, '', window.location.pathname + window.location.hash);
  }

  function save() {
    const isTyped = (name: string) => valueOf(name) !== '' && valueOf(name) !== control(name)?.dataset.read;
    writeDraft(Object.fromEntries(names.filter(isTyped).map((name) => [name, control(name)?.value ?? ''])));
  }

  function show() {
    const preview = document.getElementById(PREVIEW);
    if (preview) showPosting(preview, valueOf, control);
  }

  function onInput() {
    save();
    show();
  }

  // Enter goes to the next step, because the button that sends the form is in the last one.
  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || event.isComposing) return;
    const next = target.closest('.posting-step')?.querySelector<HTMLAnchorElement>('a.btn[href^="#"]');
    if (!next) return;
    event.preventDefault();
    next.click();
  }

  function markStep() {
    const at = document.querySelector(':target')?.closest('.posting-step')?.id ?? 'role';
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.posting-steps a')) {
      if (link.hash === `#${at}`) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
  }

  fillIn();
  show();
  markStep();
  if (valueOf('location') !== '') control('location')?.dispatchEvent(new Event('input', { bubbles: true }));
  form.addEventListener('input', onInput);
  form.addEventListener('keydown', onKeyDown);
  window.addEventListener('hashchange', markStep);
  return () => {
    form.removeEventListener('input', onInput);
    form.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('hashchange', markStep);
    const preview = document.getElementById(PREVIEW);
    if (preview)
      showPosting(
        preview,
        () => '',
        () => null,
      );
  };
}

/** Whether one of two texts contains the other. */
const isEither = (one: string, other: string) => one.includes(other) || other.includes(one);

/** Writes the typed values into the elements with `data-show`. An element without a value shows its `data-blank`. */
function showPosting(
  preview: HTMLElement,
  valueOf: (name: string) => string,
  control: (name: string) => Control | null,
): void {
  const skills = valueOf('skills')
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);
  const company = valueOf('companyName') || valueOf('company');
  const labelOf = (name: string) => {
    const shown = control(name);
    return shown instanceof HTMLSelectElement ? (shown.selectedOptions[0]?.text ?? '') : '';
  };
  const texts: Record<string, string> = {
    title: valueOf('title'),
    company,
    location: valueOf('location'),
    pay: valueOf('salary'),
    skills: skills.slice(0, 3).join(', '),
    type: labelOf('type'),
    experienceLevel: labelOf('experienceLevel'),
    industry: labelOf('industry'),
    description: valueOf('description').slice(0, 300),
  };
  for (const element of preview.querySelectorAll<HTMLElement>('[data-show]')) {
    const { show = '', blank = '' } = element.dataset;
    const text = texts[show] ?? '';
    element.textContent = text || blank;
    element.classList.toggle('blank', text === '' && blank !== '');
  }
  preview
    .querySelector('[data-chips]')
    ?.replaceChildren(
      ...skills
        .slice(0, 8)
        .map((skill) => Object.assign(document.createElement('li'), { textContent: skill, className: 'chip' })),
    );
  const { ground, figure, path } = tileOf(company || preview.dataset.company || '');
  for (const tile of preview.querySelectorAll('.tile')) {
    const [square, drawn] = tile.children;
    square?.setAttribute('fill', ground);
    drawn?.setAttribute('fill', figure);
    drawn?.setAttribute('d', path);
  }
}
