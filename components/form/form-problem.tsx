import { Banner } from '@/components/ui/banner';

export type SignInAgain = { href: string; label: string };

type FormProblemProps = {
  children: string | null | undefined;
  /** Moves the focus to the message when it appears, because it may be far from the clicked button. */
  takesFocus?: boolean;
  /** Link to sign in. It opens in a new tab, so that typed values remain on the page. */
  signIn?: SignInAgain | null;
};

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

/** Focuses the element when it appears. Pass this function as `ref`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
