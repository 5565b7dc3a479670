import { ButtonLink } from '@/components/ui/button';
import type { Action } from '@/lib/content/page-types';

/** Links that look like buttons. The first one is the main action, so a screen has one filled button. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ label, href }, index) => (
    <ButtonLink key={label} href={href} variant={index > 0 ? 'secondary' : 'primary'}>
      {label}
    </ButtonLink>
  ));
}
