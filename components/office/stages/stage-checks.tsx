'use client';

import type { ReactNode, SyntheticEvent } from 'react';
import type { Catalogue } from '@/lib/content';

export type StageCheckWords = Pick<Catalogue['stageMessages'], 'reason' | 'otherReason' | 'placed'>;

/** Validates the stage forms inside it by the server's rules, so that the browser refuses them before they are sent. */
export function StageChecks({ words, children }: { words: StageCheckWords; children: ReactNode }) {
  function check({ target }: SyntheticEvent) {
    const form = (target as Element).closest<HTMLFormElement>('.stage-form');
    const field = <Control,>(name: string) => form?.elements.namedItem(name) as Control;
    if (!form) return;
    const [to, reason] = [field<HTMLSelectElement>('to').value, field<HTMLSelectElement>('reason')];
    const [note, placed] = [field<HTMLTextAreaElement>('note'), field<HTMLInputElement>('placed')];
    const isBare = to === 'closed' && reason.value === 'other' && note.value.trim() === '';
    reason.setCustomValidity(to === 'closed' && reason.value === '' ? words.reason : '');
    note.setCustomValidity(isBare ? words.otherReason : '');
    placed.setCustomValidity(to === 'placed' && !placed.checked ? words.placed : '');
  }
  return (
    <div className="contents" onFocus={check} onInput={check} onChange={check}>
      {children}
    </div>
  );
}
