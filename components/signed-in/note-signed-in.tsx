'use client';

import { useEffect } from 'react';
import { noteSignedIn } from './storage';

/** Records in the browser whether a candidate is signed in, on pages that only candidates or only visitors see. */
export function NoteSignedIn({ signedIn }: { signedIn: boolean }) {
  useEffect(() => noteSignedIn(signedIn), [signedIn]);
  return null;
}
