import { setSite } from '../base/site';
import { forgetSettings } from '../platform/cache/settings-snapshot';
import { db } from './harness';

export async function resetSettings(): Promise<void> {
  await db().siteSetting.deleteMany();
  await db().siteChange.deleteMany();
  forgetSettings();
  setSite(null);
}
