import '@/components/form/form.css';
import { Field, SelectField, TextareaField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { FlashBanner } from '@/components/ui/flash-banner';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { LetterWords } from '@/lib/content/en/letters';
import type { LetterValues } from '@/lib/letters/rules';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { SettingChange } from '@/lib/platform/settings/schema';
import { LETTER_FIELDS, type LetterFamily } from '@/lib/vocabulary/letters';
import { SavedBy, SettingHistory } from '../settings/setting-form';
import { TemplatePreview } from './template-preview';

export type EditedTemplate = {
  family: LetterFamily;
  /** `letter`: a decision's letter. `own`: id of a template that moderators made, empty for a new one. */
  of: { letter: string } | { own: string };
  /** Name of a template that moderators made. */
  name?: string;
  words: LetterWords;
  edited: { by: string; at: string } | null;
};

type TemplateFormProps = {
  template: EditedTemplate;
  changes: readonly SettingChange[];
  flash: Flash | null;
  timeZone: string;
  /** People to preview with, and the values of the chosen one; null if there is nobody yet. */
  preview: { people: readonly { value: string; label: string }[]; person: string; values: LetterValues } | null;
};

const FORM = 'template';

/** Edits a template, beside a preview of the mail that a real person would get. */
export function TemplateForm({ template, changes, flash, timeZone, preview }: TemplateFormProps) {
  const { letterTemplates: words } = content();
  const { family, of, name, words: text, edited } = template;
  const isOwn = 'own' in of;
  const { field } = shownFlash(flash, FORM, { name, ...text });
  const typed = flash?.values;
  const draft = typed ? draftOf(typed) : text;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] items-start gap-4">
      <div className="setting">
        <FlashBanner flash={flash} />
        <form
          method="post"
          id={FORM}
          action={isOwn ? officeApi.ownTemplates : officeApi.letterTemplates}
          className="form-column"
        >
          <input type="hidden" name={isOwn ? 'id' : 'name'} value={isOwn ? of.own : of.letter} />
          <input type="hidden" name="seen" value={typed?.seen ?? edited?.at ?? ''} />
          {isOwn && <Field {...field('name')} required label={words.name} maxLength={80} autoComplete="off" />}
          <Field {...field('subject')} required label={words.subject} maxLength={200} autoComplete="off" />
          {!isOwn && <Field {...field('heading')} required label={words.heading} maxLength={200} autoComplete="off" />}
          <TextareaField
            {...field('text')}
            required
            label={words.text}
            hint={words.fields(LETTER_FIELDS[family], !isOwn)}
            rows={14}
            maxLength={6_000}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
            <Button type="submit" name="action" value="save">
              {words.save}
            </Button>
            {edited && (
              <Button
                type="submit"
                name="action"
                value={isOwn ? 'delete' : 'built-in'}
                variant="secondary"
                formNoValidate
              >
                {isOwn ? words.remove : words.reset}
              </Button>
            )}
            {(edited || !isOwn) && <SavedBy changed={edited} timeZone={timeZone} />}
          </div>
        </form>
        <SettingHistory title={words.title} changes={changes} timeZone={timeZone} textOf={historyText} />
      </div>
      <section aria-labelledby="preview" className="setting">
        <h2 id="preview">{words.preview}</h2>
        {preview ? (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
              <SelectField
                key={preview.person}
                form={FORM}
                name="person"
                label={words.person}
                defaultValue={preview.person}
                options={preview.people}
              />
              <Button
                form={FORM}
                type="submit"
                name="action"
                value="preview"
                formNoValidate
                size="small"
                variant="secondary"
              >
                {words.show}
              </Button>
            </div>
            <TemplatePreview form={FORM} family={family} words={draft} values={preview.values} />
          </>
        ) : (
          <p className="text-muted">{words.nobody}</p>
        )}
      </section>
    </div>
  );
}

function draftOf({ subject = '', heading = subject, text = '' }: Partial<LetterWords>): LetterWords {
  return { subject, heading, text };
}

function historyText(words: unknown): string {
  const { subject, text } = words as Partial<LetterWords>;
  return [subject, text].filter(Boolean).join('\n\n');
}
