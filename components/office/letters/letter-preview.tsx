import type { ReactNode } from 'react';
import { letterChoice as words, letterParts, type LetterWords } from '@/lib/content/en/letters';
import { fillLetter, type LetterValues } from '@/lib/letters/rules';
import type { LetterFamily } from '@/lib/vocabulary/letters';

type LetterPreviewProps = {
  label: string;
  family: LetterFamily;
  words: LetterWords;
  values: LetterValues;
  /** True if neither status nor feedback differs from the stored ones, so that no letter would be sent. */
  isNothing: boolean;
};

export function LetterPreview({ label, family, words: letter, values, isNothing }: LetterPreviewProps) {
  const filled = isNothing ? null : fillLetter(letter, family, values);
  return (
    <details className="letter-preview">
      <summary className="row-action">{label}</summary>
      {filled === null ? (
        <p className="text-muted">{words.nothing}</p>
      ) : 'problems' in filled ? (
        <ul className="points text-error">
          {Object.values(filled.problems).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : (
        <LetterPaper subject={filled.letter.subject} heading={filled.letter.heading}>
          <Paragraphs of={filled.letter.before} />
          {filled.letter.feedback && (
            <>
              <p>{letterParts.feedback}</p>
              <p className="written">{filled.letter.feedback}</p>
            </>
          )}
          <Paragraphs of={filled.letter.after} />
        </LetterPaper>
      )}
    </details>
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
