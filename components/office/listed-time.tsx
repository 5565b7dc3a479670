'use client';

import { formatDate, formatDateTime } from '@/lib/base/format';

type ListedTimeProps = { at: string; timeZone: string; text?: string };

/** Shows the date of a row's time, or another text for it. Scripts give it a title with date and time. */
export function ListedTime({ at, timeZone, text = formatDate(at, timeZone) }: ListedTimeProps) {
  return (
    <time
      dateTime={at}
      onMouseOver={({ currentTarget }) => {
        currentTarget.title = formatDateTime(at, timeZone);
      }}
    >
      {text}
    </time>
  );
}
