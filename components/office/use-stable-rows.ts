'use client';

import { useState } from 'react';

type Row = { id: number; updated_at?: string };

/**
 * Keeps rows in place after an action, so that no other row moves under the mouse. Rows that left the list stay with
 * their new state; new rows wait until a filter, page or reload fetches the list again. Deleted rows disappear.
 * @param rows the list as last fetched
 * @param sort its order; another order starts afresh
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
  // A row that left the list without a change here was changed by another moderator, so its state is unknown and it
  // disappears.
  const latest = (row: Listed) => {
    const known = fresh.get(row.id);
    // Until the next fetch, the server's row is the older one.
    if (known && (known.updated_at ?? '') >= (row.updated_at ?? '')) return known;
    return changed.has(row.id) ? row : (known ?? []);
  };
  const shown = held === null ? rows : held.flatMap(latest);
  return {
    shown,
    /** Whether a row is shown only because it was changed here; the server's list no longer has it. */
    isOnlyInPlace: (id: number) => !fresh.has(id),
    /** Call after the server changed rows. @param change computes a row's new state */
    keepInPlace: (ids: readonly number[], change: (row: Listed) => Listed) => {
      setHeld(shown.map((row) => (ids.includes(row.id) ? change(row) : row)));
      setChanged(new Set([...changed, ...ids]));
    },
    /** Shows the server's list again, for example after adding a row at its top. */
    release: () => {
      setHeld(null);
      setChanged(new Set());
    },
    /** Call after rows were deleted. */
    drop: (ids: readonly number[]) => {
      if (held !== null) setHeld(shown.filter((row) => !ids.includes(row.id)));
    },
  };
}
