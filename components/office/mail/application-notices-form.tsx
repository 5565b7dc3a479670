import { SelectField } from '@/components/form/field';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { NOTICE_MODE_LABELS, type NoticeMode } from '@/lib/vocabulary/application-notices';
import { optionsOf } from '@/lib/vocabulary/labels';

const MODES = optionsOf(NOTICE_MODE_LABELS);

export function ApplicationNoticesForm({ mode, flash }: { mode: NoticeMode; flash: Flash | null }) {
  const { applicationNotices: words } = content();
  return (
    <form method="post" action={officeApi.applicationMails} id="application-notices" className="letter-wait">
      <FlashBanner flash={flash} />
      <SelectField
        // The key resets the select to the saved value even if the page stays.
        key={mode}
        name="notices"
        id="application-notices-mode"
        className="office-setting"
        label={words.label}
        hint={words.hint}
        defaultValue={mode}
        options={MODES}
      />
      <Button type="submit" size="small" variant="secondary">
        {words.save}
        <span className="sr-only">{words.of}</span>
      </Button>
    </form>
  );
}
