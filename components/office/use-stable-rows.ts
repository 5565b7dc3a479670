'use client';

import { useState } from 'react';

type Row = { id: number; updated_at?: string };

/**
 * Keeps rows in place after an action, so that no other row moves under the mouse. Rows that left the server's list
 * remain with their new state; new rows appear when another filter or page is opened or the page is reloaded. Deleted
 * rows disappear.
 * @param rows the list as last fetched
 * @param sort its order; a changed order drops the rows kept in place
 */
export function useStableRows<Listed extends Row>(rows: readonly Listed[], sort?: string) {
  const [held, setHeld] = useState<readonly Listed[] | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [sorted, setSorted] = useState(sort);
  if (sorted !== sort) {
    setSorted(sort);
    setHeld(null);
    setChanged(new Set());
  }
  const fresh = new Map(rows.map((row) => [row.id, row]));
  // A row that left the list without an action here was changed by another moderator. Its state is unknown, so it
  // disappears.
  const latest = (row: Listed) => {
    const known = fresh.get(row.id);
    // Until the next fetch, the changed row is newer than the server's.
    if (known && (known.updated_at ?? '') >= (row.updated_at ?? '')) return known;
    return changed.has(row.id) ? row : (known ?? []);
  };
  const shown = held === null ? rows : held.flatMap(latest);
  return {
    shown,
    /** True if a row is shown only because it was changed here: the server's list no longer has it. */
    isOnlyInPlace: (id: number) => !fresh.has(id),
    /** Call after the server has changed rows. @param change returns a row with its new state */
    keepInPlace: (ids: readonly number[], change: (row: Listed) => Listed) => {
      setHeld(shown.map((row) => (ids.includes(row.id) ? change(row) : row)));
      setChanged(new Set([...changed, ...ids]));
    },
    /** Shows the server's list again, for example after a row was added at its top. */
    release: () => {
      setHeld(null);
      setChanged(new Set());
    },
    /** Call after the server has deleted rows. */
    drop: (ids: readonly number[]) => {
      if (held !== null) setHeld(shown.filter((row) => !ids.includes(row.id)));
    },
  };
}
