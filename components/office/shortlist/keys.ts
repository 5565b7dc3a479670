import { isTypingAt } from '../shell/keys';

const KEYS = {
  j: 'next',
  k: 'previous',
  s: 'shortlist',
  x: 'rule-out',
  r: 'requirements',
  v: 'side-by-side',
  Enter: 'open',
  ' ': 'choose',
} as const;

export type DeskAct = (typeof KEYS)[keyof typeof KEYS];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'> & {
  target: EventTarget | null;
};

/** Returns what a key does on the shortlist; null if it belongs to the element with the focus or to the browser. */
export function actOf(event: Pressed): DeskAct | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (isTypingAt(at) || document.querySelector('.office-frame')?.getAttribute('data-keys') === 'off') return null;
  const act = KEYS[key as keyof typeof KEYS] ?? null;
  // Enter and Space press the button or link with the focus, unless that is a person of the list.
  if ((act === 'open' || act === 'choose') && !at?.closest('tr[data-entry]')) return null;
  return act;
}

/** Returns the number of a reason that a key chooses while its text field is empty; null for other keys. */
export function reasonOf({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>, reasons: number): number | null {
  if (target instanceof HTMLInputElement && target.value !== '') return null;
  const number = /^[1-9]$/.test(key) ? Number(key) : 0;
  return number >= 1 && number <= reasons ? number - 1 : null;
}
