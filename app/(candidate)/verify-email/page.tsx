import { AccountPage } from '@/components/accounts/account-page';
import { FormProblem } from '@/components/form/form-problem';
import { SendLinkForm } from '@/components/accounts/send-link-form';
import { VerificationDone, VerificationFailed } from '@/components/accounts/verification-result';
import { VerifyEmailForm } from '@/components/accounts/verify-email-form';
import { ButtonLink } from '@/components/ui/button';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { findTokenOwner } from '@/lib/accounts/one-time-tokens';
import { pages } from '@/lib/base/routes';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { pageCaller } from '@/lib/platform/sessions/caller';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.verifyEmail], () => content().emailVerification.meta);

/** A GET request confirms no address: mail programs follow links, and the address may belong to another person. */
export default async function VerifyEmailPage({ searchParams }: PageProps) {
  // `waiting` contains functions, which cannot be passed to a client component.
  const { waiting, ...words } = content().emailVerification;
  const { token: given, outcome: key } = await searchParams;
  const flash = await readFlash(ACCOUNT_FORMS.verifyEmail, key);
  // After a wrong password the form is shown again with the token of the same link.
  const token = !flash || flash.errors ? readToken(given) : null;
  const asks = token !== null;
  const [caller, owner] = await Promise.all([pageCaller(), asks ? findTokenOwner('verify-email', token) : null]);
  const isOwner = caller !== null && caller.userId === owner?.id;
  return (
    <AccountPage
      title={words.title}
      lead={flash && !asks ? undefined : asks ? words.ask.lead : waiting.lead}
      object="address"
    >
      {flash?.ok && <VerificationDone words={words} message={flash.message} signedIn={caller?.role === 'candidate'} />}
      {flash && !flash.ok && !asks && (
        <>
          <FormProblem>{flash.message}</FormProblem>
          <VerificationFailed words={words} />
        </>
      )}
      {asks && (
        <VerifyEmailForm words={words} token={token} signedIn={isOwner} flash={flash} otherwise={<AnotherLink />} />
      )}
      {!flash?.ok && !asks && <AnotherLink />}
    </AccountPage>
  );
}

async function AnotherLink() {
  const { waiting, resend } = content().emailVerification;
  const caller = await pageCaller();
  if (caller?.role !== 'candidate' || !caller.email) {
    return (
      <>
        <p>{waiting.signIn}</p>
        <ButtonLink href={pages.login}>{waiting.signInLink}</ButtonLink>
      </>
    );
  }
  if (caller.emailVerified) return <p className="wrap-anywhere">{waiting.confirmed(caller.email)}</p>;
  return (
    <>
      <p className="wrap-anywhere">{waiting.unconfirmed(caller.email)}</p>
      <SendLinkForm words={resend} />
    </>
  );
}
