import { redirect } from 'next/navigation';
import { AccountPage } from '@/components/accounts/account-page';
import { RegisterForm } from '@/components/accounts/register-form';
import { TextLink } from '@/components/ui/text-link';
import { NoteSignedIn } from '@/components/signed-in/note-signed-in';
import type { PageProps } from '@/lib/base/fields/page-params';
import { destinationAfterSignIn, withNext } from '@/lib/accounts/way-back-rules';
import { pages } from '@/lib/base/routes';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { pageCaller } from '@/lib/platform/sessions/caller';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.registration], () => content().registration.meta);

export default async function RegisterPage({ searchParams }: PageProps) {
  const { registration } = content();
  const { next, outcome } = await searchParams;
  const destination = destinationAfterSignIn('candidate', next);
  if ((await pageCaller())?.role === 'candidate') redirect(destination);

  const attempt = await readFlash(ACCOUNT_FORMS.registration, outcome);
  return (
    <AccountPage title={registration.title} lead={registration.lead} object="account">
      <NoteSignedIn signedIn={false} />
      <RegisterForm words={registration} destination={destination} flash={attempt} />
      <p className="border-t border-line pt-6">
        {registration.haveAccount}{' '}
        <TextLink href={withNext('candidate', pages.login, destination)}>{registration.signIn}</TextLink>
      </p>
    </AccountPage>
  );
}
