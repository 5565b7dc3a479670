import { Field } from '@/components/form/field';
import { FlashBanner } from '@/components/ui/flash-banner';
import { TextLink } from '@/components/ui/text-link';
import { Button } from '@/components/ui/button';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LETTER_WAIT } from '@/lib/vocabulary/letters';

type LetterWaitFormProps = { wait: number; flash: Flash | null };

export function LetterWaitForm({ wait, flash }: LetterWaitFormProps) {
  const { letterTemplates, letterWait: words } = content();
  const failed = flash?.ok === false ? flash : null;
  return (
    <form method="post" action={officeApi.letterWait} id="letter-wait" className="letter-wait">
      <FlashBanner flash={flash} />
      <Field
        name="seconds"
        id="letter-seconds"
        type="number"
        required
        min={LETTER_WAIT.least}
        max={LETTER_WAIT.most}
        defaultValue={failed?.values?.seconds ?? wait}
        error={failed?.errors?.seconds?.[0]}
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
