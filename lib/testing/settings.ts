import { forgetSettings } from '../platform/cache/settings-snapshot';
import { db } from './harness';

/** Restores the default settings, without history. */
export async function resetSettings(): Promise<void> {
  await db().siteSetting.deleteMany();
  await db().siteChange.deleteMany();
  forgetSettings();
}
