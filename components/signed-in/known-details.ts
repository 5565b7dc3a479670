'use client';

import { useEffect, useState, type RefObject } from 'react';
import type { KnownDetailsDto } from '@/lib/candidates/dto-schema';
import { isSignedIn } from './is-signed-in';

const NAMES = ['applicant_name', 'email', 'phone'] as const;

/**
 * Fills empty fields of a form with the signed-in candidate's details; typed text remains.
 * @returns null until the details have loaded; for visitors who are not signed in nothing is requested
 */
export function useKnownDetails(form: RefObject<HTMLFormElement | null>): KnownDetailsDto | null {
  const [details, setDetails] = useState<KnownDetailsDto | null>(null);
  useEffect(() => {
    if (!isSignedIn()) return;
    let gone = false;
    // Only signed-in candidates load this script.
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
