'use client';

import { useEffect } from 'react';
import { noteSignedIn } from './storage';

/** On pages that only candidates see, or only visitors: the browser notes which it is. */
export function NoteSignedIn({ signedIn }: { signedIn: boolean }) {
  useEffect(() => noteSignedIn(signedIn), [signedIn]);
  return null;
}
