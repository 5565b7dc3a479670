import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';

type SaveButtonProps = {
  id: number;
  title: string;
  /** Text of the button, "Save". */
  label: string;
  labelled?: boolean;
};

/** Works by the script of `JobMarks`. Static markup, because React does not hydrate the job rows. */
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
      <span className="sr-only">{labelled ? ` ${title}` : `${label} ${title}`}</span>
    </button>
  );
}

type AppliedMarkProps = { id: number; shown?: boolean; children: string };

/** A label for a job that the candidate has applied for. `JobMarks` shows it, too. */
export function AppliedMark({ id, shown = false, children }: AppliedMarkProps) {
  return (
    <span data-applied={id} hidden={!shown} className="applied-mark">
      {children}
    </span>
  );
}
