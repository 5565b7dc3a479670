import { AccessForm } from '@/components/office/account/access-form';
import { AccessPage } from '@/components/office/account/access-page';
import { Field } from '@/components/form/field';
import { PasswordField } from '@/components/form/password-field';
import { findInvitation } from '@/lib/accounts/invitations';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { STAFF_ROLE_LABELS } from '@/lib/vocabulary/team';

export const generateMetadata = flashMetadata([ACCOUNT_FORMS.invitation], () => content().team.acceptPage.meta);

/** Opening the page uses nothing up: mail programs follow links. */
export default async function InvitationPage({ searchParams }: PageProps) {
  const { acceptPage: words } = content().team;
  const { token: given, outcome } = await searchParams;
  const token = readToken(given);
  const [invitation, flash] = await Promise.all([
    token === null ? null : findInvitation(token),
    readFlash(ACCOUNT_FORMS.invitation, outcome),
  ]);
  if (!token || !invitation)
    return (
      <AccessPage title={words.failed} lead={words.failedLead}>
        {null}
      </AccessPage>
    );
  return (
    <AccessPage title={words.title} lead={words.lead(invitation.email, STAFF_ROLE_LABELS[invitation.role])}>
      <AccessForm action={withQuery(officeApi.invitation, { token })} submit={words.submit} flash={flash}>
        {(field) => (
          <>
            <input type="hidden" name="token" value={token} />
            <Field {...field('name')} label={words.name} autoComplete="name" />
            <Field
              {...field('username')}
              label={words.username}
              hint={words.usernameHint}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField {...field('password')} label={words.password} chosen />
          </>
        )}
      </AccessForm>
    </AccessPage>
  );
}
