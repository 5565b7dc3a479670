import { Banner } from '@/components/ui/banner';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** What came of a form of the shortlist, told where it was sent from. */
export function FlashBanner({ flash }: { flash: Flash | null }) {
  return (
    flash && (
      <Banner live tone={flash.ok ? 'success' : 'error'}>
        {flash.message}
      </Banner>
    )
  );
}
