import { content } from '@/lib/content';
import type { SharePage } from '@/lib/content/en/pages';
import { typeLabel } from '@/lib/vocabulary/jobs';
import type { JobDto } from '@/lib/jobs/schema';
import { drawable } from './drawable';

const LONGEST_TITLE = 90;
const LONGEST_LINE = 44;

/** Texts of a job's share card. A text that cannot be drawn is omitted or replaced by a general one. */
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
      seed: `job-${id}`,
    },
    note: [shortened(drawable(location) ?? '', LONGEST_LINE), kind].filter((part) => part !== '').join(' · '),
  };
}

/** Shortens a text with an ellipsis, between two words if possible. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s,;:–-]+$/, '')}…`;
}
