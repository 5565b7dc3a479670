import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ComponentProps } from 'react';
import { Field, SelectField, TextareaField } from '@/components/form/field';
import '@/components/form/form.css';
import { shownFlash } from '@/components/form/shown-form';
import { LaunchCard } from '@/components/office/settings/launch-card';
import { Periods } from '@/components/office/settings/periods';
import { SettingForm } from '@/components/office/settings/setting-form';
import { NOTICES } from '@/lib/applications/notices';
import { env, RETENTION_VARIABLES } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { officeApi, officePages } from '@/lib/base/office-routes';
import type { CompanyValues } from '@/lib/base/site';
import { content, type Catalogue } from '@/lib/content';
import { REPORT_SETTINGS } from '@/lib/figures/settings';
import { launchFindings } from '@/lib/launch/checks';
import { COMPANY } from '@/lib/platform/settings/company';
import { LETTERS } from '@/lib/letters/settings';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { companyFields } from '@/lib/platform/site/company-schema';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { findSetting, listSettingChanges, type SettingGroup } from '@/lib/platform/settings/store';
import { NOTICE_MODE_LABELS, NOTICES_FORM } from '@/lib/vocabulary/application-notices';
import { SPAN_LABELS, USUAL_SPANS } from '@/lib/vocabulary/figures';
import { optionsOf } from '@/lib/vocabulary/labels';
import { LETTER_FORMS, LETTER_WAIT } from '@/lib/vocabulary/letters';
import { KEYS_COOKIE, THEME_COOKIE } from '@/lib/vocabulary/office-shell';
import { KEYS_LABELS, SETTINGS_FORMS, THEME_LABELS } from '@/lib/vocabulary/office-settings';
import { permits } from '@/lib/vocabulary/team';
import { OfficeFrame } from '../../office-frame';
import './settings.css';

export const generateMetadata = (): Metadata => ({ title: content().officeSettings.title });

/** Settings of the office that have no page of their own. */
export default async function SettingsPage({ searchParams }: PageProps) {
  const { applicationNotices, letterWait, officeSettings: words } = content();
  const { outcome } = await searchParams;
  const moderator = await requireModerator(officePages.settings, 'read');
  const isOwner = permits(moderator.staffRole, 'own');
  const { company: companyForm, reports: reportsForm, keys: keysForm, theme: themeForm } = SETTINGS_FORMS;
  const forms = [companyForm, LETTER_FORMS.wait, NOTICES_FORM, reportsForm, keysForm, themeForm] as const;
  const [company, letters, notices, reports, findings, jar, [named, waited, noticed, reported, keyed, themed]] =
    await Promise.all([
      stored(COMPANY),
      stored(LETTERS),
      stored(NOTICES),
      stored(REPORT_SETTINGS),
      isOwner ? launchFindings() : [],
      cookies(),
      readFlashes(forms, outcome),
    ]);
  const { mode } = notices.setting.value;
  const { span } = reports.setting.value;
  const keys = jar.get(KEYS_COOKIE)?.value ?? 'on';
  const theme = jar.get(THEME_COOKIE)?.value ?? 'system';
  const spans = optionsOf(SPAN_LABELS).filter(({ value }) => USUAL_SPANS.includes(value));
  return (
    <OfficeFrame moderator={moderator} at="settings">
      <div className="grid max-w-[72rem] grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] items-start gap-4">
        {isOwner && (
          <>
            <SettingForm
              id="company"
              title={words.company.title}
              action={officeApi.company}
              flash={named}
              stored={company}
              textOf={({ name, address, phone, email }) => [name, address.city, phone, email].join(', ')}
            >
              <CompanyFields values={company.setting.value} flash={named} />
            </SettingForm>
            <SettingForm
              id="letter-wait"
              title={words.mail.title}
              action={officeApi.letterWait}
              flash={waited}
              stored={letters}
              textOf={({ waitSeconds }) => words.mail.seconds(waitSeconds)}
            >
              <Field
                {...shownFlash(waited, 'letter', { seconds: letters.setting.value.waitSeconds }).field('seconds')}
                type="number"
                required
                min={LETTER_WAIT.least}
                max={LETTER_WAIT.most}
                label={letterWait.label}
                hint={letterWait.hint}
                autoComplete="off"
              />
            </SettingForm>
            <SettingForm
              id="application-notices"
              title={words.digest.title}
              action={officeApi.applicationMails}
              flash={noticed}
              stored={notices}
              textOf={(value) => NOTICE_MODE_LABELS[value.mode]}
            >
              {choice('notices', mode, optionsOf(NOTICE_MODE_LABELS), applicationNotices)}
            </SettingForm>
            <SettingForm
              id="reports"
              title={words.reports.title}
              action={officeApi.usualPeriod}
              flash={reported}
              stored={reports}
              textOf={(value) => SPAN_LABELS[value.span]}
            >
              {choice('span', span, spans, words.reports)}
            </SettingForm>
          </>
        )}
        <SettingForm id="set-keys" title={words.keys.title} action={officeApi.keys} flash={keyed}>
          {choice('keys', keys, optionsOf(KEYS_LABELS), words.keys)}
        </SettingForm>
        <SettingForm id="set-theme" title={words.theme.title} action={officeApi.theme} flash={themed}>
          {choice('theme', theme, optionsOf(THEME_LABELS), words.theme)}
        </SettingForm>
        <LaunchCard findings={findings} />
        <Periods retention={env().retention} variables={RETENTION_VARIABLES} />
      </div>
    </OfficeFrame>
  );
}

type CompanyWords = Catalogue['officeSettings']['company'];
type CompanyField = readonly [
  name: keyof ReturnType<typeof companyFields>,
  options: { type?: string; hint?: keyof CompanyWords; rows?: number; optional?: true },
];
const COMPANY_FIELDS: readonly CompanyField[] = [
  ['name', {}],
  ['legal_name', {}],
  ['tagline', {}],
  ['street', {}],
  ['postcode', {}],
  ['city', {}],
  ['country', {}],
  ['phone', { type: 'tel', hint: 'phoneHint' }],
  ['email', { type: 'email', hint: 'emailHint' }],
  ['hours', { rows: 3, hint: 'hoursHint' }],
  ['social', { rows: 3, hint: 'socialHint' }],
  ['founded', { optional: true }],
  ['coordinates', { optional: true, hint: 'coordinatesHint' }],
];

function CompanyFields({ values, flash }: { values: CompanyValues; flash: Flash | null }) {
  const { company: words } = content().officeSettings;
  const shown = shownFlash(flash, 'company', companyFields(values));
  return (
    <>
      <p className="text-muted">{words.lead}</p>
      {COMPANY_FIELDS.map(([name, { hint, rows, type, optional }]) => {
        const props = {
          ...shown.field(name),
          label: words[name],
          ...(hint && { hint: words[hint] }),
          autoComplete: 'off',
        };
        return rows ? (
          <TextareaField key={name} {...props} rows={rows} optional />
        ) : (
          <Field key={name} {...props} {...(type && { type })} {...(optional ? { optional } : { required: true })} />
        );
      })}
    </>
  );
}

type Options = ComponentProps<typeof SelectField>['options'];

function choice(name: string, value: string, options: Options, { label, hint }: { label: string; hint?: string }) {
  // The key resets the select to the saved value, even if the page is not loaded again.
  return <SelectField key={value} name={name} label={label} hint={hint} defaultValue={value} options={options} />;
}

async function stored<Value>(group: SettingGroup<Value>) {
  const [setting, changes] = await Promise.all([findSetting(group), listSettingChanges(group)]);
  return { setting, changes, timeZone: env().siteTimeZone };
}
