import { Banner } from '@/components/ui/banner';
import { takeFocus } from './take-focus';

/** Where somebody signs in again whose session has ended, and the words of the link. */
export type SignInAgain = { href: string; label: string };

type FormProblemProps = {
  children: string | null | undefined;
  /** When it appears: it may be a screen away from the button that was pressed. */
  takesFocus?: boolean;
  /** Opened in a tab of its own, so that what was typed stays. */
  signIn?: SignInAgain | null;
};

/** Why a form could not be sent as a whole. */
export function FormProblem({ children, takesFocus, signIn }: FormProblemProps) {
  if (!children) return null;
  return (
    <div ref={takesFocus ? takeFocus : null} tabIndex={-1}>
      <Banner tone="error" live>
        {children}
        {signIn && ' '}
        {signIn && (
          <a href={signIn.href} target="_blank" className="link">
            {signIn.label}
          </a>
        )}
      </Banner>
    </div>
  );
}
