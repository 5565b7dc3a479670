import { Banner } from '@/components/ui/banner';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** Why a form could not be sent as a whole: what scripts were told, else what came of a post without them. */
export function formProblem(formError: string | null, flash: Flash | undefined): string | null {
  return formError ?? (flash && !flash.ok && !flash.errors ? flash.message : null);
}

export function FormProblem({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Banner tone="error" live>
      {children}
    </Banner>
  );
}
