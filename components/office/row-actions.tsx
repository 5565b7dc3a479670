'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MORE } from '@/components/ui/rare-icons';
import { rowActions } from '@/lib/content/en/office-lists';
import { Menu } from './menu';
import { useHasScripts } from './use-has-scripts';

export type RowAction = { label: string; danger?: boolean; primary?: boolean; onClick: () => void };

/** The buttons of a row's actions. `of` names the row for screen readers. */
export function RowButtons({ actions = [], of }: { actions?: readonly RowAction[] | undefined; of: string }) {
  const hasScripts = useHasScripts();
  if (!hasScripts) return null;
  return actions.map(({ label, danger, onClick }) => (
    <button key={label} type="button" className="row-action" data-danger={danger || undefined} onClick={onClick}>
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  ));
}

/** The actions of an open record, those that destroy it apart at the end. @param before called before each of them */
export function RecordButtons({ actions, before }: { actions: readonly RowAction[]; before?: () => void }) {
  const last = actions.filter(({ danger }) => danger);
  return (
    <div className="flex flex-wrap gap-3">
      {[...actions.filter((each) => !last.includes(each)), ...last].map(({ label, danger, primary, onClick }) => (
        <Button
          key={label}
          variant={primary ? 'primary' : danger ? 'danger' : 'secondary'}
          className={danger ? 'ml-auto' : undefined}
          onClick={() => {
            before?.();
            onClick();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

type MoreMenuProps = { of: string; children: ComponentProps<typeof Menu>['children'] };

/** The menu at the end of a row. */
export function MoreMenu({ of, children }: MoreMenuProps) {
  const label = (
    <>
      <Icon name={MORE} />
      <span className="sr-only">{`${rowActions.more} ${of}`}</span>
    </>
  );
  return (
    <Menu className="row-more" labelClass="row-action" label={label}>
      {children}
    </Menu>
  );
}
