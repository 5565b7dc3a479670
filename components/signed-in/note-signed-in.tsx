'use client';

import { useEffect } from 'react';
import { noteSignedIn } from './storage';

/** Stores whether a candidate is signed in, on pages that only candidates or only signed-out visitors see. */
export function NoteSignedIn({ signedIn }: { signedIn: boolean }) {
  useEffect(() => noteSignedIn(signedIn), [signedIn]);
  return null;
}
