import { ButtonLink } from '@/components/ui/button';
import type { Action } from '@/lib/content/page-types';

/** Links that look like buttons. The first one is the main action. */
export function Actions({ actions, ink = true }: { actions: readonly Action[]; ink?: boolean }) {
  return actions.map(({ label, href }, index) => (
    <ButtonLink key={label} href={href} variant={index > 0 ? 'secondary' : ink ? 'on-ink' : 'primary'}>
      {label}
    </ButtonLink>
  ));
}
