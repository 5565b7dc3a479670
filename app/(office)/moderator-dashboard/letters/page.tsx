import type { Metadata } from 'next';
import { TemplateForm } from '@/components/office/letters/template-form';
import { env } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { listTemplates } from '@/lib/letters/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';
import { OfficeFrame } from '../../office-frame';

export const generateMetadata = (): Metadata => ({ title: content().letterTemplates.title });

/** Edits the templates of letters about decisions (docs/decisions/014-letters). */
export default async function LettersPage({ searchParams }: PageProps) {
  const { letterTemplates: words } = content();
  const { outcome, letter } = await searchParams;
  const moderator = await requireModerator(officePages.letters);
  const [templates, flash] = await Promise.all([listTemplates(), readFlash(LETTER_FORMS.template, outcome)]);
  return (
    <OfficeFrame moderator={moderator} at="letters">
      <p className="prose text-muted">{words.lead}</p>
      <div className="letter-templates">
        {templates.map((template) => (
          <TemplateForm
            key={template.name}
            template={template}
            flash={template.name === letter ? flash : null}
            timeZone={env().siteTimeZone}
          />
        ))}
      </div>
    </OfficeFrame>
  );
}
