import { StructuredData } from '@/components/ui/structured-data';
import type { NavLink } from '@/lib/content/en/navigation';
import { trailData } from '@/lib/publishing/structured-data/json-ld';

/** Structured data for a page whose only structured data are its breadcrumbs. */
export function Trail({ to }: { to: NavLink }) {
  return <StructuredData json={trailData(to)} />;
}
