import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { applied, saving } from '@/lib/content/en/job-page';

type SaveButtonProps = {
  id: number;
  title: string;
  labelled?: boolean;
};

/** Saves or removes a job (`JobMarks`). Plain markup that works where React hydrates nothing. Hidden without scripts. */
export function SaveButton({ id, title, labelled = false }: SaveButtonProps) {
  return (
    <button
      type="button"
      data-save={id}
      aria-pressed="false"
      className={cx('save-job needs-script', labelled ? 'btn btn-secondary' : 'save-icon')}
    >
      <Icon name="bookmark" />
      {labelled && saving.save}
      <span className="sr-only">
        {!labelled && saving.save} {title}
      </span>
    </button>
  );
}

/** Shown to candidates who have applied for the job (`JobMarks`). */
export function AppliedMark({ id }: { id: number }) {
  return (
    <span data-applied={id} hidden className="applied-mark">
      {applied.mark}
    </span>
  );
}
