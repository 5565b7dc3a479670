/** Elements in which a single key enters text or has another meaning. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, dialog:not(.record-panel), iframe, [contenteditable]';

export type ShellCommand = 'palette' | 'search' | 'help' | 'fold' | 'undo' | 'go' | { goTo: string };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

type Moment = {
  /** Whether the focus is in a text field or dialog, where keys type text. */
  isTyping: boolean;
  /** Whether the moderator switched off single letters (WCAG 2.1.4). */
  areLettersOff: boolean;
  /** Whether `G` was pressed just before. */
  isAfterG: boolean;
};

const LETTERS: Readonly<Partial<Record<string, ShellCommand>>> = {
  '/': 'search',
  '?': 'help',
  '[': 'fold',
  z: 'undo',
  g: 'go',
};

/** Milliseconds within which the letter of a section follows `G`. */
export const GO_MS = 1_500;

/** Returns the command of a key that works on every office page; null if the key has none. */
export function commandOf(pressed: Pressed, { isTyping, areLettersOff, isAfterG }: Moment): ShellCommand | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed;
  // Browsers send key events without a key when they fill a form.
  if (isComposing || !key) return null;
  const letter = key.toLowerCase();
  if ((ctrlKey || metaKey) && !altKey) return letter === 'k' ? 'palette' : null;
  if (altKey || isTyping || areLettersOff) return null;
  if (isAfterG && /^[a-z]$/.test(letter)) return { goTo: letter };
  return LETTERS[letter] ?? null;
}

/** Whether single-letter keys are inactive, because the focus is in a text field or a dialog is open. */
export function isTypingAt(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]:not(.record-panel)')) return true;
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
