/** Tag that tells other processes that settings have changed. No page carries it. */
export const SETTINGS_TAG = 'settings';

/** A row of SiteSetting, frozen. `value` is not validated yet. */
export type StoredSetting = Readonly<{ value: unknown; by: string; at: string }>;
export type StoredSettings = ReadonlyMap<string, StoredSetting>;

// One per process, because several bundles load this module.
const holder = globalThis as typeof globalThis & { northlaneSettings?: Promise<StoredSettings> };

/** Returns all settings of the site as this process knows them. @param load reads them, unless they are known */
export function settingsSnapshot(load: () => Promise<StoredSettings>): Promise<StoredSettings> {
  if (holder.northlaneSettings) return holder.northlaneSettings;
  const loading = load();
  holder.northlaneSettings = loading;
  loading.catch(() => holder.northlaneSettings === loading && forgetSettings());
  return loading;
}

/** Forgets the snapshot after a change; the next reader loads another. @param tags of the change */
export function forgetSettings(tags: readonly string[] | 'everything' = 'everything'): void {
  if (tags === 'everything' || tags.includes(SETTINGS_TAG)) delete holder.northlaneSettings;
}
