import { PasswordChangeForm } from '@/components/account-security/password-change-form';
import { SessionList } from '@/components/account-security/session-list';
import type { PageParams } from '@/lib/base/fields/page-params';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { listSessions } from '@/lib/accounts/queries';
import { env } from '@/lib/base/env';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { readFlashes } from '@/lib/platform/http/flash/queries';

export async function SecurityTab({ caller, params: { outcome } }: { caller: Caller; params: PageParams }) {
  const [sessions, [password, ended]] = await Promise.all([
    listSessions(caller),
    readFlashes([ACCOUNT_FORMS.password, ACCOUNT_FORMS.sessions], outcome),
  ]);
  return (
    <>
      <PasswordChangeForm words={content().passwordChange} of="candidate" signInPath={pages.login} flash={password} />
      <SessionList of="candidate" sessions={sessions} timeZone={env().siteTimeZone} flash={ended} />
    </>
  );
}
