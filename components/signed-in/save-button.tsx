import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';

type SaveButtonProps = {
  id: number;
  title: string;
  /** The label "Save". */
  label: string;
  labelled?: boolean;
};

/** Saves or removes a job (`JobMarks`). Plain markup that works where React hydrates nothing. Hidden without scripts. */
export function SaveButton({ id, title, label, labelled = false }: SaveButtonProps) {
  return (
    <button
      type="button"
      data-save={id}
      aria-pressed="false"
      className={cx('save-job needs-script', labelled ? 'btn btn-secondary' : 'save-icon')}
    >
      <Icon name="bookmark" />
      {labelled && label}
      <span className="sr-only">
        {!labelled && label} {title}
      </span>
    </button>
  );
}

/** Shown to candidates who have applied for the job (`JobMarks`). */
export function AppliedMark({ id, children }: { id: number; children: string }) {
  return (
    <span data-applied={id} hidden className="applied-mark">
      {children}
    </span>
  );
}
