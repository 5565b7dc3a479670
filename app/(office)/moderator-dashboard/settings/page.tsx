import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Periods } from '@/components/office/settings/periods';
import { KeysForm, LetterWaitForm, NoticesForm, ReportsForm } from '@/components/office/settings/settings-forms';
import { NOTICES } from '@/lib/applications/notices';
import { env } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { REPORT_SETTINGS } from '@/lib/figures/settings';
import { LETTERS } from '@/lib/letters/settings';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { findSetting, listSettingChanges, type SettingGroup } from '@/lib/platform/settings/store';
import { NOTICES_FORM } from '@/lib/vocabulary/application-notices';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';
import { KEYS_COOKIE } from '@/lib/vocabulary/office-shell';
import { SETTINGS_FORMS } from '@/lib/vocabulary/office-settings';
import { OfficeFrame } from '../../office-frame';
import './settings.css';

export const generateMetadata = (): Metadata => ({ title: content().officeSettings.title });

/** Settings of the office that have no page of their own. */
export default async function SettingsPage({ searchParams }: PageProps) {
  const { outcome } = await searchParams;
  const moderator = await requireModerator(officePages.settings);
  const timeZone = env().siteTimeZone;
  const shown = async <Value,>(group: SettingGroup<Value>) => {
    const [setting, changes] = await Promise.all([findSetting(group), listSettingChanges(group)]);
    return { setting, changes, timeZone };
  };
  const [letters, notices, reports, stored, [waited, noticed, reported, keyed]] = await Promise.all([
    shown(LETTERS),
    shown(NOTICES),
    shown(REPORT_SETTINGS),
    cookies(),
    readFlashes([LETTER_FORMS.wait, NOTICES_FORM, SETTINGS_FORMS.reports, SETTINGS_FORMS.keys] as const, outcome),
  ]);
  return (
    <OfficeFrame moderator={moderator} at="settings">
      <div className="settings">
        <LetterWaitForm {...letters} flash={waited} />
        <NoticesForm {...notices} flash={noticed} />
        <ReportsForm {...reports} flash={reported} />
        <KeysForm keys={stored.get(KEYS_COOKIE)?.value === 'off' ? 'off' : 'on'} flash={keyed} />
        <Periods retention={env().retention} />
      </div>
    </OfficeFrame>
  );
}
