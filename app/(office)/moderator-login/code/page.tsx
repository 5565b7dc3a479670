import { AccessPage } from '@/components/office/account/access-page';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AccessForm } from '@/components/office/account/access-form';
import { CodeField } from '@/components/form/code-field';
import { TextLink } from '@/components/ui/text-link';
import type { PageProps } from '@/lib/base/fields/page-params';
import { api, pages } from '@/lib/base/routes';
import { destinationAfterSignIn, withNext } from '@/lib/accounts/way-back-rules';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { isRecent, pageCaller } from '@/lib/platform/sessions/caller';
import { pendingModerator } from '@/lib/accounts/pending-sign-in';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.signInCode], () => content().signInCode.meta);

/** The second step of sign-in: asks for a code after the browser has sent the correct password. */
export default async function SignInCodePage({ searchParams }: PageProps) {
  const { signInCode } = content();
  const { next, outcome: key } = await searchParams;
  const destination = destinationAfterSignIn('moderator', next);
  const caller = await pageCaller();
  if (caller?.role === 'moderator' && isRecent(caller)) redirect(destination);
  const flash = await readFlash(ACCOUNT_FORMS.signInCode, key);
  // Without a completed first step, or after it expired, redirects to the sign-in page with the reason, if any.
  if (!(await pendingModerator((await headers()).get('cookie'))))
    redirect(withFlash(withNext('moderator', pages.moderatorLogin, destination), flash ? key : undefined));
  return (
    <AccessPage title={signInCode.title} lead={signInCode.lead}>
      <AccessForm
        action={withNext('moderator', api.moderatorCode, destination)}
        submit={signInCode.submit}
        flash={flash}
      >
        {(field) => (
          <CodeField {...field('code')} label={signInCode.code} hint={signInCode.codeHint} className="max-w-64" />
        )}
      </AccessForm>
      <p className="text-small text-muted">{signInCode.lost}</p>
      <TextLink href={withNext('moderator', pages.moderatorLogin, destination)} tall>
        {signInCode.again}
      </TextLink>
    </AccessPage>
  );
}

function withFlash(page: string, key: string | string[] | undefined): string {
  return typeof key === 'string' ? `${page}${page.includes('?') ? '&' : '?'}outcome=${encodeURIComponent(key)}` : page;
}
