import { AccountPage } from '@/components/accounts/account-page';
import { LinkFailed, ResetPasswordForm } from '@/components/accounts/reset-password-form';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.resetPassword], () => content().passwordReset.meta);

export default async function ResetPasswordPage({ searchParams }: PageProps) {
  const { passwordReset } = content();
  const { token, outcome: key } = await searchParams;
  const flash = await readFlash(ACCOUNT_FORMS.resetPassword, key);
  const { incomplete } = passwordReset;
  const usable = readToken(token);
  return (
    <AccountPage title={passwordReset.title} lead={passwordReset.lead} object="password">
      {usable !== null ? (
        <ResetPasswordForm words={passwordReset} token={usable} flash={flash} />
      ) : flash ? (
        <LinkFailed words={passwordReset} message={flash.message} />
      ) : (
        <LinkFailed words={passwordReset} message={incomplete.title} reason={incomplete.text} />
      )}
    </AccountPage>
  );
}
