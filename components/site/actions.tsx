import { ButtonLink } from '@/components/ui/button';
import type { Action } from '@/lib/content/page-types';

/** Buttons that lead on, the first of them the one that counts. */
export function Actions({ actions, ink = true }: { actions: readonly Action[]; ink?: boolean }) {
  return actions.map(({ label, href }, index) => (
    <ButtonLink key={label} href={href} variant={index > 0 ? 'secondary' : ink ? 'on-ink' : 'primary'}>
      {label}
    </ButtonLink>
  ));
}
