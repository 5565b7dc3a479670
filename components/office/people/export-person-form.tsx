import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';

/** Downloads all data as one file. A plain form, because the answer is a download. */
export function ExportPersonForm({ record }: { record: string }) {
  const { title, text, action } = content().personPage.export;
  return (
    <form method="post" action={officeApi.peopleExport} className="space-y-4">
      <h3>{title}</h3>
      <p className="max-w-prose">{text}</p>
      <input type="hidden" name="record" value={record} />
      <Button type="submit" variant="secondary">
        <Icon name="download" />
        {action}
      </Button>
    </form>
  );
}
