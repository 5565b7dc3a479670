import type { Flash } from '@/lib/platform/http/flash/schema';
import { Banner } from './banner';

export function FlashBanner({ flash, className }: { flash: Flash | null | undefined; className?: string }) {
  return (
    flash && (
      <Banner live tone={flash.ok ? 'success' : 'error'} className={className}>
        {flash.message}
      </Banner>
    )
  );
}
