import { Field } from '@/components/form/field';
import { FlashBanner } from '@/components/ui/flash-banner';
import { TextLink } from '@/components/ui/text-link';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { letterTemplates, letterWait as words } from '@/lib/content/en/letters';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LETTER_WAIT } from '@/lib/vocabulary/letters';

type LetterWaitFormProps = { wait: number; flash: Flash | null };

export function LetterWaitForm({ wait, flash }: LetterWaitFormProps) {
  return (
    <form method="post" action={officeApi.letterWait} id="letter-wait" className="letter-wait">
      <FlashBanner flash={flash} />
      <Field
        {...shownFlash(flash, 'letter', { seconds: wait }).field('seconds')}
        type="number"
        required
        min={LETTER_WAIT.least}
        max={LETTER_WAIT.most}
        label={words.label}
        hint={words.hint}
        autoComplete="off"
      />
      <Button type="submit" size="small" variant="secondary">
        {words.save}
      </Button>
      <TextLink href={officePages.letters}>{letterTemplates.title}</TextLink>
    </form>
  );
}
