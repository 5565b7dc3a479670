import type { ReactNode } from 'react';
import { Field, SelectField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { FlashBanner } from '@/components/ui/flash-banner';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { Setting, SettingChange } from '@/lib/platform/settings/store';
import { NOTICE_MODE_LABELS, type NoticeMode } from '@/lib/vocabulary/application-notices';
import { SPAN_LABELS, USUAL_SPANS, type Span } from '@/lib/vocabulary/figures';
import { optionsOf } from '@/lib/vocabulary/labels';
import { LETTER_WAIT } from '@/lib/vocabulary/letters';
import { KEYS_LABELS } from '@/lib/vocabulary/office-settings';

type FormProps<Value> = {
  setting: Setting<Value>;
  changes: readonly SettingChange[];
  flash: Flash | null;
  timeZone: string;
};

export function LetterWaitForm(props: FormProps<{ waitSeconds: number }>) {
  const { letterWait, officeSettings } = content();
  const { field } = shownFlash(props.flash, 'letter', { seconds: props.setting.value.waitSeconds });
  return (
    <SettingForm
      {...props}
      id="letter-wait"
      title={officeSettings.mail.title}
      action={officeApi.letterWait}
      textOf={({ waitSeconds }) => String(waitSeconds)}
    >
      <Field
        {...field('seconds')}
        type="number"
        required
        min={LETTER_WAIT.least}
        max={LETTER_WAIT.most}
        label={letterWait.label}
        hint={letterWait.hint}
        autoComplete="off"
      />
    </SettingForm>
  );
}

export function NoticesForm(props: FormProps<{ mode: NoticeMode }>) {
  const { applicationNotices, officeSettings } = content();
  return (
    <SettingForm
      {...props}
      id="application-notices"
      title={officeSettings.digest.title}
      action={officeApi.applicationMails}
      textOf={({ mode }) => NOTICE_MODE_LABELS[mode]}
    >
      <SelectField
        // The key resets the select to the saved value after saving, even if the page is not loaded again.
        key={props.setting.value.mode}
        name="notices"
        label={applicationNotices.label}
        hint={applicationNotices.hint}
        defaultValue={props.setting.value.mode}
        options={optionsOf(NOTICE_MODE_LABELS)}
      />
    </SettingForm>
  );
}

export function ReportsForm(props: FormProps<{ span: Span }>) {
  const { reports } = content().officeSettings;
  return (
    <SettingForm
      {...props}
      id="reports"
      title={reports.title}
      action={officeApi.usualPeriod}
      textOf={({ span }) => SPAN_LABELS[span]}
    >
      <SelectField
        key={props.setting.value.span}
        name="span"
        label={reports.label}
        defaultValue={props.setting.value.span}
        options={optionsOf(SPAN_LABELS).filter(({ value }) => USUAL_SPANS.includes(value))}
      />
    </SettingForm>
  );
}

export function KeysForm({ keys, flash }: { keys: keyof typeof KEYS_LABELS; flash: Flash | null }) {
  const { keys: words } = content().officeSettings;
  return (
    <SettingForm id="keys" title={words.title} action={officeApi.keys} flash={flash}>
      <SelectField
        key={keys}
        name="keys"
        label={words.label}
        hint={words.hint}
        defaultValue={keys}
        options={optionsOf(KEYS_LABELS)}
      />
    </SettingForm>
  );
}

type SettingFormProps<Value> = Partial<Pick<FormProps<Value>, 'setting' | 'changes' | 'timeZone'>> & {
  id: string;
  title: string;
  action: string;
  flash: Flash | null;
  /** Describes a value in the history. */
  textOf?: (value: Value) => string;
  children: ReactNode;
};

/** A form of the settings page: who saved it last, and what it was before. */
function SettingForm<Value>({
  id,
  title,
  action,
  flash,
  setting,
  changes = [],
  timeZone = 'UTC',
  textOf = String,
  children,
}: SettingFormProps<Value>) {
  const { officeSettings: words } = content();
  const when = (at: string) => formatDateTime(at, timeZone);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="setting">
      <h2 id={`${id}-title`}>{title}</h2>
      <form method="post" action={action}>
        <FlashBanner flash={flash} />
        {children}
        <div className="setting-foot">
          <Button type="submit" size="small">
            {words.save}
            <span className="sr-only">: {title}</span>
          </Button>
          {setting && (
            <span className="text-muted">
              {setting.changed ? words.savedBy(setting.changed.by, when(setting.changed.at)) : words.default}
            </span>
          )}
        </div>
      </form>
      {changes.length > 0 && (
        <SettingHistory
          title={title}
          lines={changes.map(({ id: key, after, by, at }) => ({
            key,
            text: words.change(by, when(at), after === null ? words.toDefault : textOf(after as Value)),
          }))}
        />
      )}
    </section>
  );
}

export function SettingHistory({ title, lines }: { title: string; lines: readonly { key: number; text: string }[] }) {
  return (
    <details>
      <summary className="row-action">
        {content().officeSettings.history}
        <span className="sr-only">: {title}</span>
      </summary>
      <ol className="setting-history">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </details>
  );
}
