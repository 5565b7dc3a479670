import { Banner } from '@/components/ui/banner';

export type SignInAgain = { href: string; label: string };

type FormProblemProps = {
  children: string | null | undefined;
  /** Takes the focus when it appears, because it may be far from the pressed button. */
  takesFocus?: boolean;
  /** Opens in a new tab, so that typed values stay. */
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

/** Used as `ref`: focuses the element when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
