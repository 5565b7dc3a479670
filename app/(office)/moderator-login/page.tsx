import type { Metadata } from 'next';
import { AccessPage } from '@/components/office/account/access-page';
import { redirect } from 'next/navigation';
import { LoginForm } from '@/components/office/account/login-form';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import type { PageProps } from '@/lib/base/fields/page-params';
import { destinationAfterSignIn } from '@/lib/accounts/way-back-rules';
import { pages } from '@/lib/base/routes';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { isRecent, pageCaller } from '@/lib/platform/sessions/caller';
import { content } from '@/lib/content';
import { readFlashes } from '@/lib/platform/http/flash/queries';

export const generateMetadata = (): Metadata => ({ ...content().moderatorLogin.meta });

export default async function ModeratorLoginPage({ searchParams }: PageProps) {
  const { moderatorLogin, wentWrong } = content();
  const { next, outcome: key, error } = await searchParams;
  const destination = destinationAfterSignIn('moderator', next);
  const caller = await pageCaller();
  // Pages that need a recent sign-in lead here although the session is open.
  if (caller?.role === 'moderator' && ((next === undefined && key === undefined) || isRecent(caller)))
    redirect(destination);

  const forms = ['moderator-login', ACCOUNT_FORMS.signInCode, ACCOUNT_FORMS.logout, ACCOUNT_FORMS.moderatorReset];
  const [signIn, code, ...ends] = await readFlashes(forms, key);
  const end = ends.find((flash) => flash !== null);
  const flash = signIn ?? code ?? (error === undefined ? null : { ok: false, message: wentWrong });
  return (
    <AccessPage title={moderatorLogin.title} lead={moderatorLogin.lead}>
      {end && <Banner tone={end.ok ? 'success' : 'info'}>{end.message}</Banner>}
      <LoginForm destination={destination} flash={flash} />
      <TextLink href={pages.moderatorReset} tall>
        {moderatorLogin.cannotGetIn}
      </TextLink>
    </AccessPage>
  );
}
