import { formatDate, formatDateTime } from '@/lib/base/format';

type ListedTimeProps = { at: string; timeZone: string; text?: string };

/** The day of a time in a row, or another text for it. Its title has the time too. */
export function ListedTime({ at, timeZone, text = formatDate(at, timeZone) }: ListedTimeProps) {
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)}>
      {text}
    </time>
  );
}
