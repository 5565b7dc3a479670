import { content } from '@/lib/content';
import type { SharePage } from '@/lib/content/en/pages';
import { typeLabel } from '@/lib/vocabulary/jobs';
import type { JobDto } from '@/lib/jobs/schema';
import { drawable } from './drawable';

const LONGEST_TITLE = 90;
const LONGEST_LINE = 44;

/** The card of one job: title, company, place and type. Parts that cannot be drawn are omitted or generalised. */
export function jobCard({
  id,
  title,
  companyName,
  location,
  type,
}: Pick<JobDto, 'id' | 'title' | 'companyName' | 'location' | 'type'>): { page: SharePage; note: string } {
  const { shareCard } = content();
  const kind = drawable(typeLabel(type)) ?? '';
  return {
    page: {
      slug: `job/${id}`,
      eyebrow: shortened(drawable(companyName) ?? shareCard.openJob, LONGEST_LINE),
      title: shortened(drawable(title) ?? shareCard.title, LONGEST_TITLE),
      art: { kind: 'lattice', seed: `job-${id}` },
    },
    note: [shortened(drawable(location) ?? '', LONGEST_LINE), kind].filter((part) => part !== '').join(' · '),
  };
}

/** Cuts a text between words if possible, with an ellipsis. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s,;:–-]+$/, '')}…`;
}
