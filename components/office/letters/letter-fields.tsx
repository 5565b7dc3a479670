import { letterChoice as words } from '@/lib/content/letters';
import type { LetterDesk } from '@/lib/letters/schema';

/**
 * Whether a decision is told by a letter: fields for any form that decides on an application or a CV, with and without scripts. They are
 * sent as `letterFields` of lib/letters/schema reads them.
 */
export function LetterFields({ letter, id = 'letter' }: { letter: LetterDesk; id?: string }) {
  return (
    <fieldset className="letter-fields">
      <legend className="field-label">{words.legend}</legend>
      <label htmlFor={`${id}-send`}>
        <input
          type="radio"
          id={`${id}-send`}
          name="letter"
          value="send"
          defaultChecked
          aria-describedby={`${id}-send-hint`}
        />
        {words.send}
      </label>
      <p id={`${id}-send-hint`} className="field-hint">
        {words.sendHint(letter.wait)}
      </p>
      <label htmlFor={`${id}-none`}>
        <input type="radio" id={`${id}-none`} name="letter" value="none" />
        {words.none}
      </label>
    </fieldset>
  );
}
