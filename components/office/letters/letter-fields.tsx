'use client';

import { useEffect, useRef, useState } from 'react';
import { Field, TextareaField } from '@/components/form/field';
import { letterChoice as words } from '@/lib/content/en/letters';
import { wordsFor } from '@/lib/letters/rules';
import type { LetterDesk } from '@/lib/letters/schema';
import type { ApplicationStatus } from '@/lib/vocabulary/applications';
import { statusOfStage, type Stage } from '@/lib/vocabulary/stages';
import { LETTER_FIELDS } from '@/lib/vocabulary/letters';
import { LetterPreview } from './letter-preview';

type LetterFieldsProps = {
  letter: LetterDesk;
  /** Id of the form, used as prefix of the field ids. */
  id?: string;
  errors?: { letter_subject?: string | undefined; letter_text?: string | undefined };
  values?: Readonly<Record<string, string>> | undefined;
};

type Said = { status: string | null; feedback: string; subject: string; text: string };

/**
 * Fields that choose whether a letter tells the candidate of a decision, and that edit its text. For any form that
 * decides on an application or CV, with and without scripts; `letterFields` in lib/letters/schema reads them. With
 * scripts the letter follows the form's fields `status` or `to`, and `feedback` or `notes`.
 */
export function LetterFields({ letter, id = 'letter', errors = {}, values = {} }: LetterFieldsProps) {
  const { preview } = letter;
  const ref = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState<Said>({ status: null, feedback: '', subject: '', text: '' });
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    const form = ref.current?.form;
    if (!form) return;
    const read = () => {
      const data = new FormData(form);
      const of = (name: string) => String(data.get(name) ?? '').trim();
      setSilent(data.get('letter') === 'none');
      setSaid({
        status:
          data.has('to') && preview
            ? statusOfStage(of('to') as Stage, preview.before as ApplicationStatus)
            : data.has('status')
              ? of('status')
              : null,
        feedback: of('feedback') || of('notes'),
        subject: of('letter_subject'),
        text: of('letter_text'),
      });
    };
    const first = setTimeout(read, 0);
    form.addEventListener('input', read);
    form.addEventListener('change', read);
    return () => {
      clearTimeout(first);
      form.removeEventListener('input', read);
      form.removeEventListener('change', read);
    };
  }, [preview]);
  const isWrong = Boolean(errors.letter_subject ?? errors.letter_text);
  return (
    <fieldset ref={ref} className="letter-fields">
      <legend className="field-label">{words.legend}</legend>
      <label htmlFor={`${id}-send`}>
        <input
          type="radio"
          id={`${id}-send`}
          name="letter"
          value="send"
          defaultChecked={values.letter !== 'none'}
          aria-describedby={`${id}-send-hint`}
        />
        {words.send}
      </label>
      <p id={`${id}-send-hint`} className="field-hint">
        {words.sendHint(letter.wait)}
      </p>
      <label htmlFor={`${id}-none`}>
        <input type="radio" id={`${id}-none`} name="letter" value="none" defaultChecked={values.letter === 'none'} />
        {words.none}
      </label>
      {preview && (
        <div hidden={silent}>
          {wordsFor(preview, said.status).map(({ name, label, status, template }) => (
            <LetterPreview
              key={name}
              label={label}
              family={preview.family}
              words={{
                ...template,
                ...(said.subject && { subject: said.subject }),
                ...(said.text && { text: said.text }),
              }}
              values={{ ...preview.values, status, ...(said.feedback && { feedback: said.feedback }) }}
              isNothing={name === 'application-feedback' && !said.feedback && !said.text}
            />
          ))}
          <details open={isWrong || undefined} className="open:grid open:gap-3">
            <summary className="row-action">{words.edit}</summary>
            <p className="field-hint">{words.editHint(LETTER_FIELDS[preview.family])}</p>
            <Field
              name="letter_subject"
              id={`${id}-letter_subject`}
              label={words.subject}
              error={errors.letter_subject}
              defaultValue={values.letter_subject}
              maxLength={200}
              autoComplete="off"
              optional
            />
            <TextareaField
              name="letter_text"
              id={`${id}-letter_text`}
              label={words.text}
              error={errors.letter_text}
              defaultValue={values.letter_text}
              rows={8}
              maxLength={6_000}
              optional
            />
            <TemplateButton letter={preview} status={said.status} fieldset={ref} />
          </details>
        </div>
      )}
    </fieldset>
  );
}

type TemplateButtonProps = {
  letter: NonNullable<LetterDesk['preview']>;
  status: string | null;
  fieldset: React.RefObject<HTMLFieldSetElement | null>;
};

function TemplateButton({ letter, status, fieldset }: TemplateButtonProps) {
  const [only, ...more] = wordsFor(letter, status);
  if (!only || more.length > 0) return null;
  function fillIn() {
    for (const [name, value] of [
      ['letter_subject', only!.template.subject],
      ['letter_text', only!.template.text],
    ] as const) {
      const field = fieldset.current?.form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
    }
    fieldset.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <button type="button" className="row-action needs-script" onClick={fillIn}>
      {words.fromTemplate}
    </button>
  );
}
