import { SAMPLE_VALUES, type CompanyValues } from '../../base/site';
import { logActivity } from '../activity/commands';
import { SITE_TAG } from '../cache/tags';
import { transaction } from '../db/client';
import { companyValues } from '../site/company-schema';
import { COMPANY_GROUP, loadSite } from '../site/load-site';
import { changeSetting, findSetting, settingsChanged, type SettingGroup } from './store';

/** The firm's values. Every page, feed and mail shows some of them. */
export const COMPANY: SettingGroup<CompanyValues> = {
  name: COMPANY_GROUP,
  schema: companyValues,
  usual: SAMPLE_VALUES,
  tags: [SITE_TAG],
};

/** Changes the firm's values. Once it resolves, no process shows the former ones. */
export async function changeCompany(
  values: CompanyValues,
  actor: { userId: number; name: string },
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const before = (await findSetting(COMPANY, tx)).value;
    const changed = (Object.keys(values) as (keyof CompanyValues)[]).filter(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
    );
    if (changed.length === 0) return;
    await logActivity(tx, actor, 'setting.company', { type: 'setting', id: COMPANY_GROUP }, { changed }, now);
    await changeSetting(tx, COMPANY, values, actor.name, now);
  });
  // Before the pages are invalidated: those rendered afterwards must show the new values.
  await loadSite();
  await settingsChanged(COMPANY);
}
