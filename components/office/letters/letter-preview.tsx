import type { ReactNode } from 'react';
import { letterChoice as words, letterParts, type LetterWords } from '@/lib/content/en/letters';
import { fillLetter, type LetterValues } from '@/lib/letters/rules';
import type { LetterFamily } from '@/lib/vocabulary/letters';

type LetterPreviewProps = {
  label: string;
  family: LetterFamily;
  words: LetterWords;
  values: LetterValues;
  /** True if neither status nor feedback differs from the stored ones and no text is written: no letter is sent. */
  isNothing: boolean;
};

export function LetterPreview({ label, family, words: letter, values, isNothing }: LetterPreviewProps) {
  return (
    <details className="letter-preview">
      <summary className="row-action">{label}</summary>
      {isNothing ? (
        <p className="text-muted">{words.nothing}</p>
      ) : (
        <LetterText family={family} words={letter} values={values} />
      )}
    </details>
  );
}

/** Shows the mail that a template produces, or the problems of the template. */
export function LetterText({ family, words: letter, values }: Pick<LetterPreviewProps, 'family' | 'words' | 'values'>) {
  const filled = fillLetter(letter, family, values);
  if ('problems' in filled)
    return (
      <ul className="points text-error">
        {Object.values(filled.problems).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    );
  const { subject, heading, before, feedback, after } = filled.letter;
  return (
    <LetterPaper subject={subject} heading={heading}>
      <Paragraphs of={family === 'message' ? [values.greeting ?? '', ...before] : before} />
      {feedback && (
        <>
          <p>{letterParts.feedback}</p>
          <p className="written">{feedback}</p>
        </>
      )}
      <Paragraphs of={after} />
    </LetterPaper>
  );
}

export function LetterPaper({ subject, heading, children }: { subject: string; heading: string; children: ReactNode }) {
  return (
    <div className="letter-paper">
      <p>
        <strong>{subject}</strong>
      </p>
      <p>{heading}</p>
      {children}
    </div>
  );
}

export function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => (
    <p key={paragraph} className="written wrap-anywhere">
      {paragraph}
    </p>
  ));
}
