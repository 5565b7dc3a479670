import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendJson, signInAddress } from '@/components/form/send';
import { toast } from '@/components/ui/toast';
import { fill } from '@/lib/base/fill';
import { officeApi } from '@/lib/base/office-routes';
import { pages, withQuery } from '@/lib/base/routes';
import type { PersonPanel as Panel, ShortlistRow } from '@/lib/shortlist/dto-schema';
import { PEOPLE_PER_PAGE, type ShortlistList } from '@/lib/vocabulary/shortlist';
import { fullRow, type BriefRow } from './brief-rows';
import type { Asked, DeskWords } from './people-table';
import type { ShortlistState } from './urls';

export type DeskData = {
  job: number;
  state: ShortlistState & { list: ShortlistList };
  rows: readonly BriefRow[];
  total: number;
  asked: readonly Asked[];
  /** The panel of the person in the URL. */
  chosen: Panel | null;
  counts: Readonly<Record<ShortlistList, number>>;
  /** Message of a failed request. */
  failed: string;
  words: DeskWords;
};

export type Decided = Pick<ShortlistRow, 'decision'> & { reason: string | null; doubts: string | null };
/** `bulkId` identifies the move to another stage, for its undo; null if nothing was moved. */
type Stored = { receipt: string; bulkId: string | null };

/** Whether the window has room for the chosen person beside the list. */
export const isWide = () => window.matchMedia('(width >= 760px)').matches;

/** State of the shortlist: loaded rows and panels, and the chosen person. Sends decisions one after another. */
export function useDesk({ job, state, chosen, failed, words, asked, ...props }: DeskData) {
  const [rows, setRows] = useState(() => props.rows.map(fullRow));
  const [counts, setCounts] = useState(props.counts);
  const [panels, setPanels] = useState<Readonly<Record<string, Panel>>>(() =>
    chosen ? { [chosen.row.person]: chosen } : {},
  );
  const [selected, setSelected] = useState(chosen?.row.person ?? null);
  const [given, setGiven] = useState(props.rows);
  const latest = useRef({ rows, panels });
  const queue = useRef(Promise.resolve());
  const loading = useRef<Promise<unknown> | null>(null);
  // The page was fetched again, perhaps in another order, so the loaded rows and panels are outdated.
  if (given !== props.rows) {
    setGiven(props.rows);
    setRows(props.rows.map(fullRow));
    setCounts(props.counts);
    setPanels({});
  }
  useEffect(() => {
    latest.current = { rows, panels };
  });
  const hasMore = (state.page - 1) * PEOPLE_PER_PAGE + rows.length < props.total;

  async function read<T>(address: string): Promise<T | null> {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null);
    if (answer?.status === 401) window.location.assign(signInAddress(pages.moderatorLogin, window.location));
    if (!answer?.ok) {
      toast.error(failed);
      return null;
    }
    return ((await answer.json()) as { data: T }).data;
  }

  async function panelOf(person: string): Promise<Panel | null> {
    const known = latest.current.panels[person];
    if (known) return known;
    const panel = await read<Panel>(withQuery(officeApi.shortlistPeople, { job, person }));
    if (panel) setPanels((before) => ({ ...before, [person]: panel }));
    return panel;
  }

  const loadPanel = useEffectEvent((person: string) => void panelOf(person));
  const isLoaded = selected !== null && panels[selected] !== undefined;
  useEffect(() => {
    if (selected && !isLoaded) loadPanel(selected);
  }, [selected, isLoaded]);

  const first = rows[0]?.person ?? null;
  useEffect(() => {
    if (first && isWide()) setSelected((before) => before ?? first);
  }, [first]);

  function select(person: string | null) {
    if (!person) return;
    setSelected(person);
    const link = document.getElementById(person)?.querySelector('a');
    link?.focus({ preventScroll: true });
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }

  async function loadMore(): Promise<void> {
    if (loading.current) return void (await loading.current);
    const { rows: known } = latest.current;
    const page = state.page + Math.round(known.length / PEOPLE_PER_PAGE);
    const { list, pool } = state;
    const asking = read<{ rows: ShortlistRow[] }>(
      withQuery(officeApi.shortlistRows, { job, list, pool: pool ? 1 : null, page }),
    );
    loading.current = asking;
    const found = await asking;
    loading.current = null;
    if (found)
      setRows((before) => {
        const names = new Set(before.map(({ person }) => person));
        return [...before, ...found.rows.filter(({ person }) => !names.has(person))];
      });
  }

  async function step(by: 1 | -1): Promise<void> {
    const { rows: known } = latest.current;
    const at = known.findIndex(({ person }) => person === selected) + by;
    if (at >= known.length - 1 && hasMore) void loadMore();
    select(known[Math.min(Math.max(at, 0), known.length - 1)]?.person ?? null);
  }

  function decide(person: string, decision: Decided['decision'], typed: { reason?: string; doubts?: string } = {}) {
    queue.current = queue.current.then(() => send(person, decision, typed));
    return queue.current;
  }

  async function send(person: string, decision: Decided['decision'], typed: { reason?: string; doubts?: string }) {
    const [row, panel] = [rowOf(person), await panelOf(person)];
    if (!row || !panel) return;
    const before: Decided = { decision: row.decision, reason: panel.reason, doubts: panel.doubts };
    const isOnList = decision === 'shortlisted';
    // The reason for ruling out is not for clients.
    const notes = row.decision === 'struck' ? null : panel;
    const reason = typed.reason ?? (isOnList ? (notes?.reason ?? draftOf(row)) : undefined);
    const doubts = typed.doubts ?? (isOnList ? (notes?.doubts ?? undefined) : undefined);
    const decided = { decision, reason: reason ?? null, doubts: doubts ?? null };
    const stored = await store(row, decided);
    if (stored) toast.success(stored.receipt, () => void takeBack(person, before, stored.bulkId));
  }

  function takeBack(person: string, before: Decided, bulkId: string | null) {
    queue.current = queue.current.then(async () => {
      const row = rowOf(person);
      if (!row || !(await store(row, before))) return;
      if (bulkId) {
        const move = { bulk_id: bulkId };
        const answer = await sendJson(officeApi.stagesUndo, 'POST', move, new AbortController().signal);
        // `back` is 0 if another moderator has moved the application since; it then stays in its stage.
        if (answer.kind === 'success' && (answer.data as { back: number }).back > 0) patch(person, { stage: 'new' });
      }
      toast.success(fill(words.undone, { name: row.name }));
      select(person);
    });
    return queue.current;
  }

  /** Sends a decision to the server, then shows it. @returns null if the server refused */
  async function store(row: ShortlistRow, decided: Decided): Promise<Stored | null> {
    const { person, version, place } = row;
    const body = { person, version, place: place ?? 0, ...decided };
    const address = withQuery(officeApi.shortlistDecisions, { job });
    const answer = await sendJson(address, 'POST', body, new AbortController().signal);
    if (answer.kind !== 'success') {
      if (answer.kind === 'failure' && answer.status === 401)
        window.location.assign(signInAddress(pages.moderatorLogin, window.location));
      toast.error((answer.kind === 'failure' && answer.message) || failed);
      // Another moderator has decided since, so their decision is loaded and shown.
      if (answer.kind === 'failure' && answer.status === 409) await refreshPerson(person);
      return null;
    }
    const { decision, reason, doubts } = decided;
    const { version: now, bulk_id: bulkId } = answer.data as { version: number; bulk_id: string | null };
    patch(person, { decision, version: now, ...(bulkId && { stage: 'shortlisted' }) });
    const kept = decision === 'open' && row.decision === 'shortlisted' ? latest.current.panels[person] : null;
    setPanels(({ [person]: panel, ...others }) =>
      panel
        ? {
            ...others,
            [person]: {
              ...panel,
              said: answer.message,
              reason: kept?.reason ?? reason,
              doubts: kept?.doubts ?? doubts,
            },
          }
        : others,
    );
    setCounts((all) => ({ ...all, ...countsAfter(all, row.decision, decision) }));
    return { receipt: answer.message, bulkId };
  }

  async function refreshPerson(person: string) {
    const panel = await read<Panel>(withQuery(officeApi.shortlistPeople, { job, person }));
    if (!panel) return;
    setPanels((before) => ({ ...before, [person]: panel }));
    const { decision, version, stage } = panel.row;
    patch(person, { decision, version, stage });
  }

  const rowOf = (person: string) =>
    latest.current.rows.find((row) => row.person === person) ?? latest.current.panels[person]?.row;

  function patch(person: string, change: Partial<ShortlistRow>) {
    const changed = (row: ShortlistRow) => (row.person === person ? { ...row, ...change } : row);
    const inRows = (all: readonly ShortlistRow[]) => all.map(changed);
    const inPanels = (all: Readonly<Record<string, Panel>>) => {
      const known = all[person];
      return known ? { ...all, [person]: { ...known, row: changed(known.row) } } : all;
    };
    latest.current = { rows: inRows(latest.current.rows), panels: inPanels(latest.current.panels) };
    // `latest` lacks rows and panels that were loaded but not drawn yet.
    setRows(inRows);
    setPanels(inPanels);
  }

  /** Returns the initial text of the strengths, which lists the must-haves with evidence. */
  function draftOf({ marks }: ShortlistRow): string | null {
    const skills = asked.flatMap(({ kind, label }, at) =>
      kind !== 'nice' && 'ep'.includes(marks[at]!) ? [label] : [],
    );
    return skills.length > 0 ? fill(words.draft, { skills: skills.join(', ') }) : null;
  }

  const panel = selected ? (panels[selected] ?? null) : null;
  return { rows, counts, selected, panel, hasMore, select, step, decide, loadMore };
}

function countsAfter(all: Readonly<Record<ShortlistList, number>>, from: Decided['decision'], to: Decided['decision']) {
  const by = (decision: Decided['decision']) => Number(to === decision) - Number(from === decision);
  return { shortlisted: all.shortlisted + by('shortlisted'), struck: all.struck + by('struck') };
}
