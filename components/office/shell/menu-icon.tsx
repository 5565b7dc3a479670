import type { OfficeSection } from './places';

const PATHS = {
  jobs: 'M2 5h12v8.5H2zM5.5 5V3h5v2M2 9h12',
  cvs: 'M4 1.8h5l3 3v9.4H4zM9 1.8v3h3M6 8h4M6 10.8h4',
  today: 'M8 2a6 6 0 1 0 .01 0zM8 4.5V8l2.5 1.6',
  candidates:
    'M6 2.8a2.7 2.7 0 1 0 .01 0zM1.5 13.5c.4-3 2.2-4.5 4.5-4.5s4.1 1.5 4.5 4.5M10.5 3.2a2.5 2.5 0 0 1 0 4.7M12 9.5c1.5.6 2.3 2 2.5 4',
  inbox: 'M1.8 3h12.4v10H1.8zM2 4l6 5 6-5',
  reports: 'M2 2v12h12M5 11V8M8.5 11V4.5M12 11V6.5',
  settings:
    'M8 5.8a2.2 2.2 0 1 0 .01 0zM8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M12.6 3.4l-1.4 1.4M4.8 11.2l-1.4 1.4',
  logOut: 'M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6',
  fold: 'M2 3h12v10H2zM6 3v10M11 6L9 8l2 2',
} as const satisfies Record<OfficeSection | 'logOut' | 'fold', string>;

/** A 16 px line icon of the office's menu. Hidden from screen readers, because the label beside it says the same. */
export function MenuIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16">
      <path d={PATHS[name]} />
    </svg>
  );
}
