import { Field } from '@/components/form/field';
import { PasswordField } from '@/components/form/password-field';
import { AccessForm } from '@/components/office/account/access-form';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { api, pages, withQuery } from '@/lib/base/routes';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { moderatorReset } from '@/lib/content/moderator-access';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';
import type { Flash } from '@/lib/platform/http/flash/schema';

export const generateMetadata = flashMetadata(
  [ACCOUNT_FORMS.moderatorLink, ACCOUNT_FORMS.moderatorReset],
  moderatorReset.meta,
);

/** A moderator who cannot get in asks for a link, and chooses another password by it. */
export default async function ModeratorResetPage({ searchParams }: PageProps) {
  const { token, outcome } = await searchParams;
  const { asked, chosen } = await flashesOf(outcome);
  const usable = readToken(token);
  const words = usable ? moderatorReset.choose : moderatorReset.ask;
  return (
    <div className="wrap py-12 lg:py-20">
      <div className="max-w-md">
        <h1 className="text-h2">{words.title}</h1>
        <p className="mt-2 text-muted">{words.lead}</p>
        <div className="mt-8 space-y-6">
          {usable ? <ChooseForm token={usable} flash={chosen} /> : <AskForm flash={asked ?? chosen} />}
        </div>
      </div>
    </div>
  );
}

function AskForm({ flash }: { flash: Flash | null }) {
  const words = moderatorReset.ask;
  return (
    <>
      {flash?.ok && (
        <Banner tone="success" title={flash.message}>
          <ul className="list-[square] pl-5">
            {words.sent.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
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
      <TextLink href={pages.moderatorLogin} className="inline-flex min-h-11 items-center">
        {words.back}
      </TextLink>
    </>
  );
}

function ChooseForm({ token, flash }: { token: string; flash: Flash | null }) {
  const words = moderatorReset.choose;
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
      <TextLink href={pages.moderatorReset} className="inline-flex min-h-11 items-center">
        {words.again}
      </TextLink>
    </>
  );
}

async function flashesOf(key: string | string[] | undefined) {
  const [asked, chosen] = await Promise.all([
    readFlash(ACCOUNT_FORMS.moderatorLink, key),
    readFlash(ACCOUNT_FORMS.moderatorReset, key),
  ]);
  return { asked, chosen };
}
