import { Field, TextareaField } from '@/components/form/field';
import { FlashBanner } from '@/components/ui/flash-banner';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/lib/base/format';
import '@/components/form/form.css';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { TemplateView } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { familyOf, LETTER_FIELDS } from '@/lib/vocabulary/letters';

type TemplateFormProps = { template: TemplateView; flash: Flash | null; timeZone: string };

export function TemplateForm({ template, flash, timeZone }: TemplateFormProps) {
  const { letterTemplates: words } = content();
  const { name, edited } = template;
  const { subject, heading, text } = template;
  const { field } = shownFlash(flash, name, { subject, heading, text });
  return (
    <section aria-labelledby={`${name}-title`} id={name}>
      <h2 id={`${name}-title`}>{words.names[name]}</h2>
      <p className="text-muted">
        {edited ? words.edited(edited.by, formatDateTime(edited.at, timeZone)) : words.builtIn}
      </p>
      <FlashBanner flash={flash} />
      <details open={flash?.ok === false || undefined}>
        <summary className="row-action">
          {words.change}
          <span className="sr-only"> ({words.names[name]})</span>
        </summary>
        <form method="post" action={officeApi.letterTemplates} className="form-column">
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="seen" value={edited?.at ?? ''} />
          <p className="field-hint">{words.fields(LETTER_FIELDS[familyOf(name)])}</p>
          <Field {...field('subject')} required label={words.subject} maxLength={200} autoComplete="off" />
          <Field {...field('heading')} required label={words.heading} maxLength={200} autoComplete="off" />
          <TextareaField {...field('text')} required label={words.text} rows={12} maxLength={6_000} />
          <div className="row-actions">
            <Button type="submit" name="action" value="save">
              {words.save}
            </Button>
            {edited && (
              <Button type="submit" name="action" value="built-in" variant="secondary" formNoValidate>
                {words.reset}
              </Button>
            )}
          </div>
        </form>
      </details>
    </section>
  );
}
