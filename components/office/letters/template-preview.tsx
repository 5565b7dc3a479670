'use client';

import { useEffect, useState } from 'react';
import type { LetterWords } from '@/lib/content/en/letters';
import type { LetterValues } from '@/lib/letters/rules';
import type { LetterFamily } from '@/lib/vocabulary/letters';
import { LetterText } from './letter-preview';

type TemplatePreviewProps = { form: string; family: LetterFamily; words: LetterWords; values: LetterValues };

/** Previews the mail that a person would get. With scripts the preview follows the typed text. */
export function TemplatePreview({ form: id, family, words, values }: TemplatePreviewProps) {
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const of = (name: string) => String(new FormData(form).get(name) ?? '');
      const subject = of('subject');
      setTyped({ subject, heading: family === 'message' ? subject : of('heading'), text: of('text') });
    };
    // After a refused post, the fields already differ from `words`, so they are read once before any input.
    const first = setTimeout(read, 0);
    form.addEventListener('input', read);
    return () => {
      clearTimeout(first);
      form.removeEventListener('input', read);
    };
  }, [id, family]);
  return <LetterText family={family} words={typed} values={values} />;
}
