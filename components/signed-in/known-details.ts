'use client';

import { useEffect, useState, type RefObject } from 'react';
import type { KnownDetailsDto } from '@/lib/candidates/dto-schema';
import { isSignedIn } from './is-signed-in';

const NAMES = ['applicant_name', 'email', 'phone'] as const;

/**
 * Fills a form in with what the site knows of the candidate who is signed in here: only what is still empty, so nothing that was typed is
 * lost. Null until that is known, and for everybody else, for whom nothing is asked.
 */
export function useKnownDetails(form: RefObject<HTMLFormElement | null>): KnownDetailsDto | null {
  const [details, setDetails] = useState<KnownDetailsDto | null>(null);
  useEffect(() => {
    if (!isSignedIn()) return;
    let gone = false;
    // Who is not signed in fetches no script for it.
    const asking = import('./account-client').then(({ readKnownDetails }) => readKnownDetails());
    void asking
      .catch(() => null)
      .then((asked) => {
        if (gone || asked?.kind !== 'data') return;
        for (const name of NAMES) {
          const field = form.current?.elements.namedItem(name);
          if (field instanceof HTMLInputElement && field.value === '') field.value = asked.data[name] ?? '';
        }
        setDetails(asked.data);
      });
    return () => {
      gone = true;
    };
  }, [form]);
  return details;
}
