import { Banner } from '@/components/ui/banner';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { HoneypotField } from './honeypot-field';

type FormHeadProps = {
  /** Why it could not be sent, where scripts sent it (`useApiForm`). */
  formError: string | null;
  /** What came of a post without scripts. */
  outcome: Flash | undefined;
};

/** What every public form opens with: why it failed as a whole, and what tells people from programs. */
export function FormHead({ formError, outcome }: FormHeadProps) {
  const failure = formError ?? (outcome && !outcome.ok && !outcome.errors ? outcome.message : null);
  return (
    <>
      {failure && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
      <HoneypotField stamp={outcome?.stamp} />
    </>
  );
}
