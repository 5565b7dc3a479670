import { CodeField } from '@/components/form/code-field';
import { AccessForm } from '@/components/office/account/access-form';
import { PasswordField } from '@/components/form/password-field';
import { content } from '@/lib/content';
import type { SecondFactorState } from '@/lib/accounts/schema';
import { api } from '@/lib/base/routes';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { encode } from 'uqr';

const ACTION = api.moderatorSecondFactor;

type WithFlash = { flash: Flash | null };

export function SecondFactorPanel({
  state,
  since,
  required,
  flash,
}: { state: SecondFactorState; since: string; required: boolean } & WithFlash) {
  if (state.status === 'off') return <Off flash={flash} />;
  if (state.status === 'setting-up') return <SettingUp {...state} flash={flash} />;
  return <On left={state.recoveryCodesLeft} since={since} required={required} flash={flash} />;
}

function Off({ flash }: WithFlash) {
  const { secondFactor: words } = content();
  return (
    <section className="space-y-5">
      <p className="prose">{words.off.text}</p>
      <AccessForm action={ACTION} submit={words.off.submit} flash={flash} formId="start">
        {(field) => (
          <>
            <input type="hidden" name="action" value="start" />
            <PasswordField {...field('password')} label={words.password} />
          </>
        )}
      </AccessForm>
    </section>
  );
}

function SettingUp({ keyText, address, flash }: { keyText: string; address: string } & WithFlash) {
  const { secondFactor: words } = content();
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      <section aria-labelledby="scan" className="min-w-0 space-y-4">
        <h2 id="scan" className="text-h3">
          {words.settingUp.scan}
        </h2>
        <QrCode text={address} label={words.settingUp.picture} />
        <p>{words.settingUp.byHand}</p>
        <p>
          <span className="sr-only">{words.settingUp.keyLabel}: </span>
          <code className="font-semibold wrap-anywhere select-all">{keyText.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <p className="text-muted">{words.settingUp.soon}</p>
      </section>
      <section aria-labelledby="confirm" className="min-w-0 space-y-4">
        <h2 id="confirm" className="text-h3">
          {words.settingUp.confirm}
        </h2>
        <AccessForm action={ACTION} submit={words.settingUp.submit} flash={flash}>
          {(field) => (
            <>
              <input type="hidden" name="action" value="enable" />
              <CodeField {...field('code')} label={words.code} hint={words.codeHint} className="max-w-64" />
              <PasswordField {...field('password')} label={words.password} />
            </>
          )}
        </AccessForm>
      </section>
    </div>
  );
}

function On({ left, since, required, flash }: { left: number; since: string; required: boolean } & WithFlash) {
  const { secondFactor: words } = content();
  const { codes, disable } = words.on;
  // The result of a refused post is shown only at the form that was posted.
  const of = (action: string) => (flash?.values?.action === action ? flash : null);
  return (
    <div className="space-y-10">
      <p>
        {words.on.since} {since}. {words.on.left(left)}
      </p>
      <Change action="recovery-codes" {...codes} flash={of('recovery-codes')} />
      <Change
        action="disable"
        {...disable}
        text={required ? disable.requiredText : disable.text}
        flash={of('disable')}
        danger
      />
    </div>
  );
}

function Change({
  action,
  title,
  text,
  submit,
  flash,
  danger = false,
}: { action: string; title: string; text: string; submit: string; danger?: boolean } & WithFlash) {
  const { secondFactor: words } = content();
  return (
    <section aria-labelledby={action} className="space-y-4">
      <h2 id={action} className="text-h3">
        {title}
      </h2>
      <p className="prose text-muted">{text}</p>
      <AccessForm action={ACTION} submit={submit} flash={flash} danger={danger} formId={action}>
        {(field) => (
          <>
            <input type="hidden" name="action" value={action} />
            <CodeField {...field('code')} label={words.code} hint={words.anyCodeHint} className="max-w-64" />
            <PasswordField {...field('password')} label={words.password} />
          </>
        )}
      </AccessForm>
    </section>
  );
}

/** Draws a QR code in the page itself: it contains a secret, which no other server may see. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="h-auto w-full max-w-64 border border-line bg-surface"
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { title, text } = content().secondFactor.recoveryCodes;
  return (
    <section
      aria-labelledby="recovery-codes-title"
      className="space-y-4 border-t-4 border-mint-text bg-surface p-6 sm:p-8"
    >
      <h2 id="recovery-codes-title" className="text-h3">
        {title}
      </h2>
      <p className="prose">{text}</p>
      <ol className="grid list-decimal gap-x-12 gap-y-2 pl-8 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold whitespace-nowrap select-all">{code}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
