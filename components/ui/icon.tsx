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
  bookmark: 'M4 2h8v12l-4-3-4 3z',
  search: 'M7 2.5a4.5 4.5 0 1 0 .01 0zM10.3 10.3L14 14',
  filters: 'M2 4h12M4.5 8h7M6.5 12h3',
} as const;

/** The name of an icon, or the path of one that few pages use (rare-icons.ts). */
export type IconName = keyof typeof PATHS | `M${string}`;

export const iconPath = (name: IconName): string => (PATHS as Partial<Record<string, string>>)[name] ?? name;

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
      <path d={iconPath(name)} />
    </svg>
  );
}
