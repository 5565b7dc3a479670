import { Banner } from '@/components/ui/banner';
import { takeFocus } from './take-focus';

type FormProblemProps = {
  children: string | null | undefined;
  /** When it appears: it may be a screen away from the button that was pressed. */
  takesFocus?: boolean;
};

/** Why a form could not be sent as a whole. */
export function FormProblem({ children, takesFocus }: FormProblemProps) {
  if (!children) return null;
  return (
    <div ref={takesFocus ? takeFocus : null} tabIndex={-1}>
      <Banner tone="error" live>
        {children}
      </Banner>
    </div>
  );
}
