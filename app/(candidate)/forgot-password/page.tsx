import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { ForgotPasswordForm } from '@/components/accounts/forgot-password-form';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { forgotPassword } from '@/lib/content/accounts';
import { readFlash } from '@/lib/platform/http/flash/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const flash = await readFlash(ACCOUNT_FORMS.forgotPassword, (await searchParams).outcome);
  return {
    ...forgotPassword.meta,
    title: flash && !flash.ok ? `Error: ${forgotPassword.meta.title}` : forgotPassword.meta.title,
  };
}

export default async function ForgotPasswordPage({ searchParams }: Props) {
  const flash = await readFlash(ACCOUNT_FORMS.forgotPassword, (await searchParams).outcome);
  return (
    <AccountPage title={forgotPassword.title} lead={forgotPassword.lead} beside="mail">
      <ForgotPasswordForm flash={flash} />
    </AccountPage>
  );
}
