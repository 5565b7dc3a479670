import { AccessPage } from '@/components/office/account/access-page';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AccessForm } from '@/components/office/account/access-form';
import { CodeField } from '@/components/form/code-field';
import { TextLink } from '@/components/ui/text-link';
import type { PageProps } from '@/lib/base/fields/page-params';
import { api, pages } from '@/lib/base/routes';
import { destinationAfterSignIn, withWayBack } from '@/lib/accounts/way-back-rules';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { pageCaller } from '@/lib/platform/sessions/caller';
import { pendingModerator } from '@/lib/accounts/pending-sign-in';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.signInCode], () => content().signInCode.meta);

/** The second step of sign-in, for the browser that has just sent the right password. */
export default async function SignInCodePage({ searchParams }: PageProps) {
  const { signInCode } = content();
  const { next, outcome: key } = await searchParams;
  const destination = destinationAfterSignIn('moderator', next);
  if ((await pageCaller())?.role === 'moderator') redirect(destination);
  const flash = await readFlash(ACCOUNT_FORMS.signInCode, key);
  // No first step, or one that has expired. The sign-in page shows the reason, if there is one.
  if (!(await pendingModerator((await headers()).get('cookie'))))
    redirect(withFlash(withWayBack('moderator', pages.moderatorLogin, destination), flash ? key : undefined));
  return (
    <AccessPage title={signInCode.title} lead={signInCode.lead}>
      <AccessForm
        action={withWayBack('moderator', api.moderatorCode, destination)}
        submit={signInCode.submit}
        flash={flash}
      >
        {(field) => (
          <CodeField {...field('code')} label={signInCode.code} hint={signInCode.codeHint} className="max-w-64" />
        )}
      </AccessForm>
      <p className="text-small text-muted">{signInCode.lost}</p>
      <TextLink href={withWayBack('moderator', pages.moderatorLogin, destination)} tall>
        {signInCode.again}
      </TextLink>
    </AccessPage>
  );
}

function withFlash(page: string, key: string | string[] | undefined): string {
  return typeof key === 'string' ? `${page}${page.includes('?') ? '&' : '?'}outcome=${encodeURIComponent(key)}` : page;
}
