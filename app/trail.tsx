import { StructuredData } from '@/components/site/structured-data';
import type { NavLink } from '@/lib/content/navigation';
import { trailData } from '@/lib/publishing/structured-data/json-ld';

/** The structured data of a page that has nothing to tell but where it is. */
export function Trail({ to }: { to: NavLink }) {
  return <StructuredData json={trailData(to)} />;
}
