'use client';

import { useState } from 'react';

type Row = { id: number; updated_at?: string };

/**
 * Keeps the rows of a list where they are once something was done to one of them: whoever goes down a list with the mouse must not find
 * another row under it. What no longer belongs to the list (it has another status now) stays as it has become, and what has come in since
 * waits, until the list is asked for anew: by a filter, a page, a reload. What was deleted goes.
 *
 * @param rows the list as the server gave it last
 * @param sort what it is sorted by: in another order it begins anew
 */
export function useHeldRows<Listed extends Row>(rows: readonly Listed[], sort?: string) {
  const [held, setHeld] = useState<readonly Listed[] | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [sorted, setSorted] = useState(sort);
  if (sorted !== sort) {
    setSorted(sort);
    setHeld(null);
    setChanged(new Set());
  }
  const fresh = new Map(rows.map((row) => [row.id, row]));
  // What has left the list without having been changed here is somebody else's doing: how it stands is not known.
  const latest = (row: Listed) => {
    const known = fresh.get(row.id);
    // Until the list is asked for anew, the server's is the older one.
    if (known && (known.updated_at ?? '') >= (row.updated_at ?? '')) return known;
    return changed.has(row.id) ? row : (known ?? []);
  };
  const shown = held === null ? rows : held.flatMap(latest);
  return {
    shown,
    /** Whether a row is shown as it was changed here, and no longer as the server has it. */
    isHeld: (id: number) => !fresh.has(id),
    /** To be called once the server has changed rows to what `change` makes of them. */
    hold: (ids: readonly number[], change: (row: Listed) => Listed) => {
      setHeld(shown.map((row) => (ids.includes(row.id) ? change(row) : row)));
      setChanged(new Set([...changed, ...ids]));
    },
    /** The list as the server has it, after something that belongs at its top. */
    release: () => {
      setHeld(null);
      setChanged(new Set());
    },
    /** To be called once rows are gone. */
    drop: (ids: readonly number[]) => {
      if (held !== null) setHeld(shown.filter((row) => !ids.includes(row.id)));
    },
  };
}
