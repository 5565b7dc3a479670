/** Tag that tells other processes that settings have changed. It is not a tag of any page. */
export const SETTINGS_TAG = 'settings';

/** A row of SiteSetting, frozen. `value` is not validated yet. */
export type StoredSetting = Readonly<{ value: unknown; by: string; at: string }>;
export type StoredSettings = ReadonlyMap<string, StoredSetting>;

// One per process, because several bundles load this module.
const holder = globalThis as typeof globalThis & { northlaneSettings?: Promise<StoredSettings> };

/** Returns the cached settings of the site. @param load reads them from the database if they are not cached */
export function settingsSnapshot(load: () => Promise<StoredSettings>): Promise<StoredSettings> {
  if (holder.northlaneSettings) return holder.northlaneSettings;
  const loading = load();
  holder.northlaneSettings = loading;
  loading.catch(() => holder.northlaneSettings === loading && forgetSettings());
  return loading;
}

/** Drops the cached settings after a change; the next call loads them again. @param tags of the change */
export function forgetSettings(tags: readonly string[] | 'everything' = 'everything'): void {
  if (tags === 'everything' || tags.includes(SETTINGS_TAG)) delete holder.northlaneSettings;
}
