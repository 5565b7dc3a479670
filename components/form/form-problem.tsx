import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import { signInForForm } from '@/lib/content/forms';
import { takeFocus } from './take-focus';

type FormProblemProps = {
  children: string | null | undefined;
  /** When it appears: it may be a screen away from the button that was pressed. */
  takesFocus?: boolean;
  /** Where somebody signs in again whose session has ended, in a tab of its own. */
  signInHref?: string | null;
};

/** Why a form could not be sent as a whole. */
export function FormProblem({ children, takesFocus, signInHref }: FormProblemProps) {
  if (!children) return null;
  return (
    <div ref={takesFocus ? takeFocus : null} tabIndex={-1}>
      <Banner tone="error" live>
        {children}
        {signInHref && (
          <>
            {' '}
            <TextLink href={signInHref} target="_blank">
              {signInForForm}
            </TextLink>
          </>
        )}
      </Banner>
    </div>
  );
}
