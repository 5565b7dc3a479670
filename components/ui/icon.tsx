import { cx } from './cx';

const PATHS = {
  check: 'M3 8.5l3.5 3.5L13 4.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  info: 'M8 7.5v4M8 4.5v.5M8 1.5a6.5 6.5 0 1 0 .01 0z',
  warning: 'M8 2L1.5 13.5h13zM8 6.5v3M8 11.3v.2',
  clock: 'M8 4.5V8l2.5 1.5M8 1.5a6.5 6.5 0 1 0 .01 0z',
  dot: 'M8 5a3 3 0 1 0 .01 0z',
  'chevron-down': 'M3.5 6L8 10.5 12.5 6',
  'arrow-right': 'M2.5 8h11M9 3.5L13.5 8 9 12.5',
  'arrow-left': 'M13.5 8h-11M7 3.5L2.5 8 7 12.5',
  pause: 'M5.5 3v10M10.5 3v10',
  play: 'M4.5 2.5v11l8.5-5.5z',
  minus: 'M3 8h10',
  bookmark: 'M4 2h8v12l-4-3-4 3z',
  search: 'M7 2.5a4.5 4.5 0 1 0 .01 0zM10.3 10.3L14 14',
  filters: 'M2 4h12M4.5 8h7M6.5 12h3',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  person: 'M8 8.2a3 3 0 1 0-.01 0zM2.5 14c.6-2.6 2.7-4 5.5-4s4.9 1.4 5.5 4',
  more: 'M3 7a1 1 0 1 0 .01 0zM8 7a1 1 0 1 0 .01 0zM13 7a1 1 0 1 0 .01 0z',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  upload: 'M8 11V2.5M4.5 6L8 2.5 11.5 6M2.5 11v2.5h11V11',
  download: 'M8 2.5V11M4.5 7.5L8 11l3.5-3.5M2.5 11v2.5h11V11',
} as const;

export type IconName = keyof typeof PATHS;

/** A 16 px line icon in the text's colour. Hidden from screen readers, because the text beside it says the same. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={cx('flex-none', className)}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
