import type { Metadata } from 'next';
import { SkillsView } from '@/components/office/finding/skills-view';
import { TradesView } from '@/components/office/finding/trades-view';
import { skillsUrl } from '@/components/office/finding/urls';
import { FlashBanner } from '@/components/ui/flash-banner';
import { env } from '@/lib/base/env';
import { searchText, type PageProps } from '@/lib/base/fields/page-params';
import { formatNumber } from '@/lib/base/format';
import { listEmptySearches } from '@/lib/board/empty-searches';
import { content } from '@/lib/content';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { findSetting } from '@/lib/platform/settings/store';
import { viewSkills } from '@/lib/shortlist/alias-queries';
import { TRADE_NAMES } from '@/lib/shortlist/trades/trades';
import { OFFICE_TRADES } from '@/lib/skills/trade-schema';
import { SKILL_FORM, TRADE_FORM } from '@/lib/vocabulary/finding';
import { OfficeFrame } from '../../../office-frame';
import '../find.css';

export const generateMetadata = (): Metadata => ({ title: content().skillsPage.title });

/** Edits skill names and their synonyms, which people search and shortlists use (docs/decisions/027-people-search). */
export default async function SkillsPage({ searchParams }: PageProps) {
  const { skillsPage: words } = content();
  const query = await searchParams;
  const search = searchText(query.q);
  const moderator = await requireModerator(skillsUrl(search), 'write');
  const [view, inVain, flash, tradeFlash, { value }] = await Promise.all([
    viewSkills(search),
    listEmptySearches(),
    readFlash(SKILL_FORM, query.outcome),
    readFlash(TRADE_FORM, query.outcome),
    findSetting(OFFICE_TRADES),
  ]);
  return (
    <OfficeFrame moderator={moderator} at="skills">
      <p id="skill-names" className="text-muted">
        {words.lead} {words.total(formatNumber(view.total), formatNumber(view.names))}
      </p>
      <FlashBanner flash={flash} />
      <FlashBanner flash={tradeFlash} />
      <SkillsView view={view} inVain={inVain} search={search} flash={flash} timeZone={env().siteTimeZone} />
      <TradesView trades={value.trades} builtIn={TRADE_NAMES} flash={tradeFlash} />
    </OfficeFrame>
  );
}
