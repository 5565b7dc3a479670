import { FlashBanner } from '@/components/ui/flash-banner';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** The result of the last form about selected people, at the anchor to which each of them returns. */
export function PeopleSaid({ flashes }: { flashes: readonly (Flash | null)[] }) {
  const flash = flashes.find((each) => each !== null) ?? null;
  if (!flash) return null;
  const errors = flash.ok ? [] : Object.values(flash.errors ?? {}).flat();
  const message = errors.length > 0 ? errors.join(' ') : flash.message;
  return (
    <div id="people-said" className="list-note wrap-anywhere">
      <div id="put-into-job">
        <FlashBanner flash={{ ...flash, message }} />
      </div>
    </div>
  );
}
