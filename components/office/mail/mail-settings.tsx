import { Field, SelectField } from '@/components/form/field';
import { FlashBanner } from '@/components/ui/flash-banner';
import { TextLink } from '@/components/ui/text-link';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LETTER_WAIT } from '@/lib/vocabulary/letters';
import { NOTICE_MODE_LABELS, type NoticeMode } from '@/lib/vocabulary/application-notices';
import { optionsOf } from '@/lib/vocabulary/labels';

type LetterWaitFormProps = { wait: number; flash: Flash | null };

export function LetterWaitForm({ wait, flash }: LetterWaitFormProps) {
  const { letterTemplates, letterWait } = content();
  return (
    <form method="post" action={officeApi.letterWait} id="letter-wait" className="letter-wait">
      <FlashBanner flash={flash} />
      <Field
        {...shownFlash(flash, 'letter', { seconds: wait }).field('seconds')}
        type="number"
        required
        min={LETTER_WAIT.least}
        max={LETTER_WAIT.most}
        label={letterWait.label}
        hint={letterWait.hint}
        autoComplete="off"
      />
      <Button type="submit" size="small" variant="secondary">
        {letterWait.save}
      </Button>
      <TextLink href={officePages.letters}>{letterTemplates.title}</TextLink>
    </form>
  );
}

const MODES = optionsOf(NOTICE_MODE_LABELS);

export function ApplicationNoticesForm({ mode, flash }: { mode: NoticeMode; flash: Flash | null }) {
  const { applicationNotices } = content();
  return (
    <form method="post" action={officeApi.applicationMails} id="application-notices" className="letter-wait">
      <FlashBanner flash={flash} />
      <SelectField
        // The key resets the select to the saved value after saving, even if the page is not loaded again.
        key={mode}
        name="notices"
        id="application-notices-mode"
        className="office-setting"
        label={applicationNotices.label}
        hint={applicationNotices.hint}
        defaultValue={mode}
        options={MODES}
      />
      <Button type="submit" size="small" variant="secondary">
        {applicationNotices.save}
        <span className="sr-only">{applicationNotices.of}</span>
      </Button>
    </form>
  );
}
