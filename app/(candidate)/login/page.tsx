import { redirect } from 'next/navigation';
import { AccountPage } from '@/components/accounts/account-page';
import { LoginForm } from '@/components/accounts/login-form';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import { NoteSignedIn } from '@/components/signed-in/note-signed-in';
import type { PageProps } from '@/lib/base/fields/page-params';
import { destinationAfterSignIn, withNext } from '@/lib/accounts/way-back-rules';
import { pages } from '@/lib/base/routes';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { pageCaller } from '@/lib/platform/sessions/caller';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { ERASE_FORM } from '@/lib/privacy/schema';

/** Forms whose result this page shows: sign-out, password reset and account erasure. */
const ENDS_HERE = [ACCOUNT_FORMS.logout, ACCOUNT_FORMS.resetPassword, ERASE_FORM];

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.login], () => content().login.meta);

export default async function LoginPage({ searchParams }: PageProps) {
  const { login } = content();
  const { next, outcome: key, error } = await searchParams;
  const destination = destinationAfterSignIn('candidate', next);
  if ((await pageCaller())?.role === 'candidate') redirect(destination);

  const [attempt, ...ends] = await readFlashes([ACCOUNT_FORMS.login, ...ENDS_HERE], key);
  const end = ends.find((flash) => flash !== null);
  const flash = attempt ?? (error === undefined ? null : { ok: false, message: login.failed });
  return (
    <AccountPage title={login.title} lead={login.lead} object="applications">
      <NoteSignedIn signedIn={false} />
      {end && <Banner tone={end.ok ? 'success' : 'info'}>{end.message}</Banner>}
      <LoginForm destination={destination} flash={flash} />
      <p className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-6">
        <TextLink href={pages.forgotPassword}>{login.forgot}</TextLink>
        <span>
          {login.noAccount}{' '}
          <TextLink href={withNext('candidate', pages.register, destination)}>{login.register}</TextLink>
        </span>
      </p>
    </AccountPage>
  );
}
