import { toast } from '@/components/ui/toast';
import { savedJobs as words } from '@/lib/content/en/job-page';
import { SAVING_FAILED } from '@/lib/content/en/saving';
import { MOST_SAVED_IN_BROWSER } from '@/lib/vocabulary/saved-jobs';
import { readJobMarks, removeFromAccount, saveToAccount } from './account-client';
import { isSignedIn } from './is-signed-in';
import { saveInBrowser, savedInBrowser } from './storage';

type Marks = { signedIn: boolean; applied: Set<number>; saved: Set<number> };

let known: Promise<Marks> | undefined;

/** Marks the page's saved jobs and applications. Asks the account once per page load. */
export async function showMarks(): Promise<void> {
  known ??= readMarks();
  show(await known);
}

export async function markApplied(id: number): Promise<void> {
  const marks = await (known ??= readMarks());
  if (marks.signedIn) show({ ...marks, applied: marks.applied.add(id) });
}

/** Saves a job or removes it from the saved jobs. If storing fails, the change is undone and a message is shown. */
export async function toggleSaved(id: number): Promise<void> {
  const marks = await (known ??= readMarks());
  const isSaved = !marks.saved.has(id);
  set(marks, id, isSaved);
  const problem = marks.signedIn ? await keepInAccount(id, isSaved) : keepInBrowser(id, isSaved);
  if (problem === null) return;
  set(marks, id, !isSaved);
  toast.error(problem);
}

async function keepInAccount(id: number, isSaved: boolean): Promise<string | null> {
  const asked = await (isSaved ? saveToAccount([id]) : removeFromAccount(id));
  if (asked.kind === 'data') return null;
  // After the session has ended, saved jobs are stored in this browser, so the marks are read again.
  if (asked.kind === 'signed-out') known = undefined;
  return asked.kind === 'failed' ? (asked.message ?? SAVING_FAILED) : words.signInAgain;
}

function keepInBrowser(id: number, isSaved: boolean): string | null {
  // Reads the list again, because another tab may have saved a job since.
  const others = savedInBrowser().filter((other) => other !== id);
  if (isSaved && others.length >= MOST_SAVED_IN_BROWSER) return words.browserFull;
  return saveInBrowser(isSaved ? [id, ...others] : others) ? null : words.notKept;
}

async function readMarks(): Promise<Marks> {
  const asked = isSignedIn() ? await readJobMarks() : null;
  if (asked?.kind === 'data')
    return { signedIn: true, applied: new Set(asked.data.applied), saved: new Set(asked.data.saved) };
  // If the request failed, the visitor counts as signed in: jobs are saved in the account, not in this browser.
  return { signedIn: asked?.kind === 'failed', applied: new Set(), saved: new Set(asked ? [] : savedInBrowser()) };
}

function set(marks: Marks, id: number, isSaved: boolean): void {
  if (isSaved) marks.saved.add(id);
  else marks.saved.delete(id);
  show(marks);
}

function show({ applied, saved }: Marks): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]'))
    button.setAttribute('aria-pressed', String(saved.has(Number(button.dataset.save))));
  for (const mark of document.querySelectorAll<HTMLElement>('[data-applied]'))
    mark.hidden = !applied.has(Number(mark.dataset.applied));
}
