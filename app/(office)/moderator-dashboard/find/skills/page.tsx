import type { Metadata } from 'next';
import { SkillsView } from '@/components/office/finding/skills-view';
import { skillsUrl } from '@/components/office/finding/urls';
import { FlashBanner } from '@/components/ui/flash-banner';
import { env } from '@/lib/base/env';
import { searchText, type PageProps } from '@/lib/base/fields/page-params';
import { formatNumber } from '@/lib/base/format';
import { listEmptySearches } from '@/lib/board/empty-searches';
import { content } from '@/lib/content';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { viewSkills } from '@/lib/shortlist/alias-queries';
import { SKILL_FORM } from '@/lib/vocabulary/finding';
import { OfficeFrame } from '../../../office-frame';
import '../find.css';

export const generateMetadata = (): Metadata => ({ title: content().skillsPage.title });

/** Edits skill names and their synonyms, which people search and shortlists use (docs/decisions/027-people-search). */
export default async function SkillsPage({ searchParams }: PageProps) {
  const { skillsPage: words } = content();
  const query = await searchParams;
  const search = searchText(query.q);
  const moderator = await requireModerator(skillsUrl(search));
  const [view, inVain, flash] = await Promise.all([
    viewSkills(search),
    listEmptySearches(),
    readFlash(SKILL_FORM, query.outcome),
  ]);
  return (
    <OfficeFrame moderator={moderator} at="skills">
      <p id="skill-names" className="text-muted">
        {words.lead} {words.total(formatNumber(view.total), formatNumber(view.names))}
      </p>
      <FlashBanner flash={flash} />
      <SkillsView view={view} inVain={inVain} search={search} flash={flash} timeZone={env().siteTimeZone} />
    </OfficeFrame>
  );
}
