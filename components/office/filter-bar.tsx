'use client';

import Form from 'next/form';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/components/ui/cx';
import { useShownValues } from '@/components/ui/use-shown-values';
import { pages } from '@/lib/base/routes';
import { jobListings } from '@/lib/content/en/office';
import { filtersLabel } from '@/lib/content/en/office-lists';
import { JobInput } from './job-input';
import { Menu } from './menu';

type FilterSelect = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Whether the select is in the bar. Otherwise it is in the menu that a button of the bar opens. */
  inBar?: boolean | undefined;
};

type FilterBarProps = {
  /** The list's page. */
  action?: string;
  /** Other URL parameters, sent unchanged: tab, job. */
  kept: Readonly<Record<string, string>>;
  selects: readonly FilterSelect[];
  /** Number of filters that are set in the menu. */
  count: number;
  search: string;
  searchLabel: string;
  searchPlaceholder?: string | undefined;
  submit?: string;
  /** Text fields in the menu. Unlike selects, they are sent by a button. */
  fields?: readonly { name: string; label: string; value: string; type?: 'date' | 'job' }[];
  /** The URL without filters; undefined if no filter is set. */
  clearHref?: string | undefined;
  children?: ReactNode;
};

/** The filters of a list as a GET form, so that the URL is the state, with and without scripts. */
export function FilterBar({ kept, selects, count, search, searchLabel, children, ...rest }: FilterBarProps) {
  const { action = pages.moderatorDashboard, fields = [], submit = jobListings.filter, clearHref } = rest;
  const { searchPlaceholder = searchLabel } = rest;
  const values = [...selects, ...fields].map(({ name, value }) => [name, value]);
  const ref = useShownValues({ ...Object.fromEntries(values), q: search });
  const field = ({ name, label, value, options, inBar }: FilterSelect) => (
    <label key={name}>
      <span className={inBar ? 'sr-only' : undefined}>{label}</span>
      <select
        className="list-control"
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <search>
      <Form ref={ref} action={action} scroll={false} prefetch={false} className="list-filter">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="list-search">
          <button type="submit" aria-label={submit} title={submit}>
            <Icon name="search" />
          </button>
          <input
            className="list-control"
            type="search"
            name="q"
            aria-label={searchLabel}
            title={searchLabel}
            defaultValue={search}
            placeholder={searchPlaceholder}
            maxLength={200}
            autoComplete="off"
            data-find=""
          />
        </div>
        {selects.filter(({ inBar }) => inBar).map(field)}
        <Menu labelClass="list-button" label={<Named icon="filters" name={filtersLabel(count)} />}>
          {selects.filter(({ inBar }) => !inBar).map(field)}
          {fields.map(({ name, label, value, type }) => (
            <label key={name}>
              <span>{label}</span>
              {type === 'job' ? (
                <JobInput className="list-control" name={name} defaultValue={value} />
              ) : (
                <input
                  className="list-control"
                  type={type}
                  name={name}
                  defaultValue={value}
                  maxLength={120}
                  autoComplete="off"
                />
              )}
            </label>
          ))}
          {children}
          {clearHref && (
            <Link href={clearHref} scroll={false} prefetch={false} className="row-action">
              {jobListings.clear}
            </Link>
          )}
          <button type="submit" className={cx('list-button', fields.length === 0 && 'only-plain')}>
            {submit}
          </button>
        </Menu>
      </Form>
    </search>
  );
}

function Named({ icon, name }: { icon: 'filters'; name: string }) {
  return (
    <>
      <Icon name={icon} />
      <span>{name}</span>
    </>
  );
}
