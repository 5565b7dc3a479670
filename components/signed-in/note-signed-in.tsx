'use client';

import { useEffect } from 'react';
import { noteSignedIn } from './storage';

/**
 * Stores in the browser whether a candidate is signed in. For pages that only candidates, or only signed-out visitors,
 * can see.
 */
export function NoteSignedIn({ signedIn }: { signedIn: boolean }) {
  useEffect(() => noteSignedIn(signedIn), [signedIn]);
  return null;
}
