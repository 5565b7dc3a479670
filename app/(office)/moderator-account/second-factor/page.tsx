import { redirect } from 'next/navigation';
import { LogOutForm } from '@/components/office/account/log-out-form';
import { RecoveryCodes } from '@/components/office/account/second-factor-panel';
import { SecondFactorPanel } from '@/components/office/account/second-factor-panel';
import { Banner } from '@/components/ui/banner';
import type { PageProps } from '@/lib/base/fields/page-params';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { findSecondFactor, mustHaveSecondFactor } from '@/lib/accounts/queries';
import { pageCaller, requireModeratorToSetUp } from '@/lib/platform/sessions/caller';
import { openRecoveryCodes } from '@/lib/accounts/change-second-factor';
import { content } from '@/lib/content';
import { env } from '@/lib/base/env';
import { formatDate } from '@/lib/base/format';
import { pages } from '@/lib/base/routes';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { OfficeFrame } from '../../office-frame';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.secondFactor], () => content().secondFactor.meta);

/** A moderator's second factor. A moderator who has yet to set one up can open no other office page. */
export default async function SecondFactorPage({ searchParams }: PageProps) {
  const { secondFactor: words } = content();
  const { outcome: key } = await searchParams;
  const moderator = await requireModeratorToSetUp(pages.moderatorSecondFactor);
  const { userId, toSetUp } = moderator;
  if (toSetUp === 'password') redirect(pages.moderatorAccount);
  const [state, flash, isIn, required] = await Promise.all([
    findSecondFactor(userId),
    readFlash(ACCOUNT_FORMS.secondFactor, key),
    pageCaller(),
    mustHaveSecondFactor(userId),
  ]);
  const codes = openRecoveryCodes(userId, flash?.data?.codes);
  const since = state.status === 'on' ? formatDate(state.since, env().siteTimeZone) : '';
  return (
    <OfficeFrame
      moderator={moderator}
      trail={isIn ? [{ label: content().moderatorAccount.title, href: pages.moderatorAccount }] : undefined}
      title={words.title}
    >
      <p className="prose text-muted">{words.lead}</p>
      <div className="mt-8 space-y-10">
        {!isIn && <Banner tone="warning">{words.required}</Banner>}
        {flash?.ok && state.status !== 'setting-up' && <Banner tone="success">{flash.message}</Banner>}
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        <SecondFactorPanel state={state} since={since} required={required} flash={flash} />
        {!isIn && <LogOutForm />}
      </div>
    </OfficeFrame>
  );
}
