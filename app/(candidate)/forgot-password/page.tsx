import { AccountPage } from '@/components/accounts/account-page';
import { MailLinkForm } from '@/components/accounts/mail-link-form';
import type { PageProps } from '@/lib/base/fields/page-params';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.forgotPassword], () => content().forgotPassword.meta);

export default async function ForgotPasswordPage({ searchParams }: PageProps) {
  const { forgotPassword } = content();
  const flash = await readFlash(ACCOUNT_FORMS.forgotPassword, (await searchParams).outcome);
  return (
    <AccountPage title={forgotPassword.title} lead={forgotPassword.lead} object="password">
      <MailLinkForm kind="password" words={forgotPassword} flash={flash} />
    </AccountPage>
  );
}
