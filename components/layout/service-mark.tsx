import { pages } from '@/lib/base/routes';

/**
 * Menu icon of each service: the document that the service produces. `coral` is filled; `line` is thick and in the
 * colour of actions.
 */
const MARKS: Record<string, { path: string; coral?: string; line?: string; dots?: string }> = {
  [pages.talentAcquisition]: {
    path: 'M7 4h26v32H7zM26 4v32M12 12h9M12 20h9M12 28h9',
    coral: 'M28 10h3v4h-3zm0 16h3v4h-3z',
  },
  [pages.hrConsulting]: { path: 'M4 36h32', dots: 'M9 30h.1M14 24h.1M19 28h.1M31 26h.1', coral: 'M22 7h6v6h-6z' },
  [pages.contractStaffing]: { path: 'M5 6h30v29H5zM5 14h30M15 14v21M25 14v21M5 24h30', coral: 'M16 25h8v9h-8z' },
  [pages.techTraining]: { path: 'M5 6v29h30M12 35v-6M18 35V25M24 35V19M30 35V11', line: 'M6 31c12 0 18-6 26-23' },
  [pages.employerBranding]: {
    path: 'M4 7h16v26H4zM8 20h8M8 26h8M20 11h16v26H20zM24 18h8M24 24h8M24 30h5',
    coral: 'M6 12.7h12v2.6H6z',
  },
  [pages.jobMatching]: {
    path: 'M12 4h16v32H12zM16 11h8M16 18h8M16 25h8M4 11h5M4 25h5',
    line: 'M24 18h8',
    coral: 'M32 15h6v6h-6z',
  },
};

export function ServiceMark({ href }: { href: string }) {
  const mark = MARKS[href];
  if (!mark) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="size-10 flex-none"
    >
      <path d={mark.path} />
      {mark.dots && <path d={mark.dots} strokeWidth="5" strokeLinecap="round" />}
      {mark.line && <path d={mark.line} strokeWidth="2.5" className="stroke-act" />}
      {mark.coral && <path d={mark.coral} className="fill-coral-art stroke-none" />}
    </svg>
  );
}
