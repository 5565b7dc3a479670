import { formatDate, formatDateTime } from '@/lib/base/format';

type ListedTimeProps = { at: string; timeZone: string; text?: string };

/** Shows the date of a row's time, or another text for it. The title has date and time. */
export function ListedTime({ at, timeZone, text = formatDate(at, timeZone) }: ListedTimeProps) {
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)}>
      {text}
    </time>
  );
}
