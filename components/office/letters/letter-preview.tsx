import { letterChoice as words } from '@/lib/content/letters';
import { letterParts, type LetterWords } from '@/lib/content/letter-templates';
import { fillLetter, type LetterValues } from '@/lib/letters/rules';
import type { LetterFamily } from '@/lib/vocabulary/letters';

type LetterPreviewProps = {
  label: string;
  family: LetterFamily;
  words: LetterWords;
  values: LetterValues;
  /** Neither the status nor the feedback is new. */
  isNothing: boolean;
};

/** What a letter says once it is filled in, or what is wrong with its words. */
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
        <div className="letter-paper">
          <p>
            <strong>{filled.letter.subject}</strong>
          </p>
          <p>{filled.letter.heading}</p>
          {filled.letter.before.map((paragraph) => (
            <p key={paragraph} className="written">
              {paragraph}
            </p>
          ))}
          {filled.letter.feedback && (
            <>
              <p>{letterParts.feedback}</p>
              <p className="written">{filled.letter.feedback}</p>
            </>
          )}
          {filled.letter.after.map((paragraph) => (
            <p key={paragraph} className="written">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </details>
  );
}
