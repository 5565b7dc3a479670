import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { LinkFailed, ResetPasswordForm } from '@/components/accounts/reset-password-form';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { passwordReset } from '@/lib/content/accounts';
import { readFlash } from '@/lib/platform/http/flash/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const failed = await readFlash(ACCOUNT_FORMS.resetPassword, (await searchParams).outcome);
  return { ...passwordReset.meta, title: failed ? `Error: ${passwordReset.meta.title}` : passwordReset.meta.title };
}

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token, outcome: key } = await searchParams;
  const flash = await readFlash(ACCOUNT_FORMS.resetPassword, key);
  const { incomplete } = passwordReset;
  const usable = typeof token === 'string' && /^[\w-]{1,100}$/.test(token);
  return (
    <AccountPage title={passwordReset.title} lead={passwordReset.lead} beside="mail">
      {usable && <ResetPasswordForm token={token} flash={flash} />}
      {!usable &&
        (flash ? (
          <LinkFailed message={flash.message} />
        ) : (
          <LinkFailed message={incomplete.title} reason={incomplete.text} />
        ))}
    </AccountPage>
  );
}
