'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { fill } from '@/lib/base/fill';
import { formatNumber } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { peopleBar as words } from '@/lib/content/en/lists';
import type { ListName } from '@/lib/lists/schema';
import { MAX_LIST_NAME, PEOPLE_FORM } from '@/lib/vocabulary/lists';
import { JobInput } from '../job-input';
import { Menu } from '../menu';
import { useMay } from '../may';
import { pageCheck, peopleChecks } from './person-check';
import { peopleAction } from './urls';

type PeopleBarProps = {
  /** URL of the page, to which each post returns. */
  page: string;
  /** Number of people on all pages. */
  total: number;
  /** Chooses everybody: the search (`query`), or the list, of this page. */
  from: { query: string } | { list: number };
  /** Lists to which people can be added. */
  lists: readonly ListName[];
};

/**
 * The actions on selected people, at the foot of the window: putting them into a job, adding them to a list, taking them
 * off this one. With scripts it is hidden while nobody is selected.
 */
export function PeopleBar({ page, total, from, lists }: PeopleBarProps) {
  const count = useSelected();
  const mayWrite = useMay('write');
  const isList = 'list' in from;
  const others = isList ? lists.filter(({ id }) => id !== from.list) : lists;
  const all = fill(isList ? words.allListed : words.allFound, { count: formatNumber(total) });
  if (!mayWrite) return null;
  return (
    <form
      id={PEOPLE_FORM}
      method="post"
      action={peopleAction(officeApi.lists, page)}
      aria-label={words.label}
      className="people-bar"
      data-any={count === 0 ? undefined : ''}
      autoComplete="off"
    >
      {/* The first button is the one that Enter presses: no key may put people into a job by accident. */}
      <button type="submit" disabled hidden />
      <p role="status" className="figures font-semibold needs-script">
        {count === 'all' ? all : count > 0 && fill(words.selected, { count })}
      </p>
      {isList ? (
        <input type="hidden" name="from" value={from.list} />
      ) : (
        <input type="hidden" name="query" value={from.query} />
      )}
      <input type="hidden" name="count" value={total} />
      <Tick name="all">{all}</Tick>
      <Menu labelClass="list-button list-primary" label={words.put}>
        <label>
          <span>{words.job}</span>
          <JobInput id="people-job" name="job" className="list-control" />
        </label>
        <Submit action={peopleAction(officeApi.jobCandidates('chosen'), page)}>{words.putNow}</Submit>
      </Menu>
      <Menu labelClass="list-button" label={words.add}>
        <Choice
          name="list"
          label={words.list}
          options={[['', words.newList], ...others.map(({ id, name }) => [id, name] as const)]}
        />
        <label>
          <span>{words.name}</span>
          <input className="list-control" name="name" maxLength={MAX_LIST_NAME} autoComplete="off" />
        </label>
        <Tick name="shared">{words.shared}</Tick>
        <Submit action={peopleAction(officeApi.lists, page)}>{words.addNow}</Submit>
      </Menu>
      {isList && (
        <button type="submit" formAction={peopleAction(officeApi.listRemovals, page)} className="list-button">
          {words.takeOff}
        </button>
      )}
      <button type="reset" className="list-button">
        {words.clear}
      </button>
    </form>
  );
}

/** Number of selected people on the page, or `all`. */
function useSelected(): number | 'all' {
  const [count, setCount] = useState<number | 'all'>(0);
  useEffect(() => {
    function recount() {
      const form = document.getElementById(PEOPLE_FORM) as HTMLFormElement | null;
      const all = form?.elements.namedItem('all') as HTMLInputElement | null;
      const [boxes, ofPage] = [peopleChecks(), pageCheck()];
      const selected = boxes.filter(({ checked }) => checked).length;
      if (ofPage) {
        ofPage.checked = selected > 0 && selected === boxes.length;
        ofPage.indeterminate = selected > 0 && selected < boxes.length;
      }
      setCount(all?.checked ? 'all' : selected);
    }
    // The controls are empty only after the event.
    const onReset = () => void setTimeout(recount);
    recount();
    document.addEventListener('change', recount);
    document.addEventListener('reset', onReset);
    return () => {
      document.removeEventListener('change', recount);
      document.removeEventListener('reset', onReset);
    };
  }, []);
  return count;
}

type ChoiceProps = {
  name: string;
  label: string;
  options: readonly (readonly [value: string | number, label: string])[];
};

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select className="list-control" name={name} autoComplete="off">
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Tick({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className="view-column">
      <input type="checkbox" name={name} value="1" autoComplete="off" />
      {children}
    </label>
  );
}

function Submit({ action, children }: { action: string; children: ReactNode }) {
  return (
    <button type="submit" formAction={action} className="list-button list-primary">
      {children}
    </button>
  );
}
