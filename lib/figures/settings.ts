import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import type { Actor } from '../platform/sessions/sessions';
import { changeSetting, findSetting, settingsChanged, type SettingGroup } from '../platform/settings/store';
import { USUAL_SPAN, type Span } from '../vocabulary/figures';
import { reportsSchema } from './schema';

export const REPORT_SETTINGS: SettingGroup<{ span: Span }> = {
  name: 'reports',
  schema: reportsSchema,
  usual: { span: USUAL_SPAN },
};

/** Changes the period that reports show first. */
export async function changeUsualSpan(span: Span, actor: Actor, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    const from = (await findSetting(REPORT_SETTINGS, tx)).value.span;
    await logActivity(tx, actor, 'setting.reports', { type: 'setting', id: 'reports' }, { from, to: span }, now);
    await changeSetting(tx, REPORT_SETTINGS, { span }, actor.name, now);
  });
  await settingsChanged();
}
