import { Banner } from '@/components/ui/banner';

/** Why a form could not be sent as a whole. */
export function FormProblem({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Banner tone="error" live>
      {children}
    </Banner>
  );
}
