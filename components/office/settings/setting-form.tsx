import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FlashBanner } from '@/components/ui/flash-banner';
import { formatDateTime } from '@/lib/base/format';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { Setting, SettingChange } from '@/lib/platform/settings/schema';

type SettingFormProps<Value> = {
  id: string;
  title: string;
  action: string;
  flash: Flash | null;
  /** Absent for a setting that only this browser stores. */
  stored?: { setting: Setting<Value>; changes: readonly SettingChange[]; timeZone: string };
  /** Describes a value in the history. */
  textOf?: (value: Value) => string;
  children: ReactNode;
};

/** A form of the settings page, with its history. */
export function SettingForm<Value>({ id, title, action, flash, stored, textOf, children }: SettingFormProps<Value>) {
  const { officeSettings: words } = content();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="setting">
      <h2 id={`${id}-title`}>{title}</h2>
      <form method="post" action={action}>
        <FlashBanner flash={flash} />
        {children}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
          <Button type="submit" size="small">
            {words.save} <span className="sr-only">{title}</span>
          </Button>
          {stored && <SavedBy changed={stored.setting.changed} timeZone={stored.timeZone} />}
        </div>
      </form>
      {stored && <SettingHistory {...stored} title={title} textOf={(value) => textOf?.(value as Value) ?? ''} />}
    </section>
  );
}

export function SavedBy({ changed, timeZone }: { changed: Setting<unknown>['changed']; timeZone: string }) {
  const { officeSettings: words } = content();
  return (
    <span className="text-muted">
      {changed ? words.savedBy(changed.by, formatDateTime(changed.at, timeZone)) : words.default}
    </span>
  );
}

type SettingHistoryProps = {
  title: string;
  changes: readonly SettingChange[];
  timeZone: string;
  textOf: (value: unknown) => string;
};

export function SettingHistory({ title, changes, timeZone, textOf }: SettingHistoryProps) {
  const { officeSettings: words } = content();
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="row-action">
        {words.history} <span className="sr-only">{title}</span>
      </summary>
      <ol className="setting-history">
        {changes.map(({ id, after, by, at }) => (
          <li key={id}>
            {words.change(by, formatDateTime(at, timeZone), after === null ? words.toDefault : textOf(after))}
          </li>
        ))}
      </ol>
    </details>
  );
}
