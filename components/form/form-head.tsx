import { Banner } from '@/components/ui/banner';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { HoneypotField } from './honeypot-field';

type FormHeadProps = {
  /** Why it could not be sent, where scripts sent it (`useApiForm`). */
  formError: string | null;
  /** What came of a post without scripts. */
  flash: Flash | undefined;
};

/** What every public form opens with: why it failed as a whole, and what tells people from programs. */
export function FormHead({ formError, flash }: FormHeadProps) {
  const failure = formError ?? (flash && !flash.ok && !flash.errors ? flash.message : null);
  return (
    <>
      {failure && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
      <HoneypotField stamp={flash?.stamp} />
    </>
  );
}
