import { redirect } from 'next/navigation';
import { PasswordChangeForm } from '@/components/account-security/password-change-form';
import { SessionList } from '@/components/account-security/session-list';
import { LogOutForm } from '@/components/office/account/log-out-form';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import type { PageProps } from '@/lib/base/fields/page-params';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { findSecondFactor, listSessions } from '@/lib/accounts/queries';
import { requireModeratorToSetUp } from '@/lib/platform/sessions/caller';
import { content } from '@/lib/content';
import { env } from '@/lib/base/env';
import { pages } from '@/lib/base/routes';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { OfficeFrame } from '../office-frame';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.password], () => ({
  title: content().moderatorAccount.title,
}));

/** A moderator's password and sessions. A moderator with a generated password can open no other office page. */
export default async function ModeratorAccountPage({ searchParams }: PageProps) {
  const { moderatorAccount, passwordChange } = content();
  const { outcome } = await searchParams;
  const moderator = await requireModeratorToSetUp(pages.moderatorAccount);
  if (moderator.toSetUp === 'second-factor') redirect(pages.moderatorSecondFactor);
  const head = <p className="prose wrap-anywhere text-muted">{moderatorAccount.lead(moderator.name)}</p>;
  const [password, ended] = await readFlashes([ACCOUNT_FORMS.password, ACCOUNT_FORMS.sessions], outcome);
  const passwordForm = (
    <PasswordChangeForm words={passwordChange} of="moderator" signInPath={pages.moderatorLogin} flash={password} />
  );
  if (moderator.toSetUp === 'password')
    return (
      <OfficeFrame moderator={moderator} title={moderatorAccount.title}>
        {head}
        <div className="mt-8 space-y-10">
          <Banner tone="warning">{moderatorAccount.passwordToReplace}</Banner>
          {passwordForm}
          <LogOutForm />
        </div>
      </OfficeFrame>
    );
  const [sessions, factor] = await Promise.all([listSessions(moderator), findSecondFactor(moderator.userId)]);
  return (
    <OfficeFrame moderator={moderator} title={moderatorAccount.title}>
      {head}
      <div className="mt-8 space-y-12">
        {passwordForm}
        <SecondFactorLink isOn={factor.status === 'on'} />
        <SessionList of="moderator" sessions={sessions} timeZone={env().siteTimeZone} flash={ended} />
      </div>
    </OfficeFrame>
  );
}

function SecondFactorLink({ isOn }: { isOn: boolean }) {
  const words = content().moderatorAccount.secondFactor;
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-1 prose text-muted">{isOn ? words.on : words.off}</p>
      <TextLink href={pages.moderatorSecondFactor} tall>
        {isOn ? words.link.on : words.link.off}
      </TextLink>
    </section>
  );
}
