import { Lines } from '@/components/ui/lines';
import { AccessPage } from '@/components/office/account/access-page';
import { Field } from '@/components/form/field';
import { PasswordField } from '@/components/form/password-field';
import { AccessForm } from '@/components/office/account/access-form';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { api, pages, withQuery } from '@/lib/base/routes';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import type { Flash } from '@/lib/platform/http/flash/schema';

const FORMS = [ACCOUNT_FORMS.moderatorLink, ACCOUNT_FORMS.moderatorReset] as const;

export const generateMetadata = flashMetadata(FORMS, () => content().moderatorReset.meta);

export default async function ModeratorResetPage({ searchParams }: PageProps) {
  const { moderatorReset } = content();
  const { token, outcome } = await searchParams;
  const [asked, chosen] = await readFlashes(FORMS, outcome);
  const usable = readToken(token);
  const words = usable ? moderatorReset.choose : moderatorReset.ask;
  return (
    <AccessPage title={words.title} lead={words.lead}>
      {usable ? <ChooseForm token={usable} flash={chosen} /> : <AskForm flash={asked ?? chosen} />}
    </AccessPage>
  );
}

function AskForm({ flash }: { flash: Flash | null }) {
  const words = content().moderatorReset.ask;
  return (
    <>
      {flash?.ok && (
        <Banner tone="success" title={flash.message}>
          <Lines items={words.sent} className="list-[square] pl-5" />
        </Banner>
      )}
      <AccessForm action={api.moderatorResetLink} submit={words.submit} flash={flash}>
        {(field) => (
          <Field
            {...field('username')}
            label={words.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </AccessForm>
      <TextLink href={pages.moderatorLogin} tall>
        {words.back}
      </TextLink>
    </>
  );
}

function ChooseForm({ token, flash }: { token: string; flash: Flash | null }) {
  const words = content().moderatorReset.choose;
  const failed = flash !== null && !flash.ok && !flash.errors;
  return (
    <>
      <AccessForm action={withQuery(api.moderatorReset, { token })} submit={words.submit} flash={flash}>
        {(field) => (
          <>
            {failed && <p className="text-muted">{words.failed}</p>}
            <input type="hidden" name="token" value={token} />
            <PasswordField {...field('password')} label={words.password} chosen />
          </>
        )}
      </AccessForm>
      <TextLink href={pages.moderatorReset} tall>
        {words.again}
      </TextLink>
    </>
  );
}
