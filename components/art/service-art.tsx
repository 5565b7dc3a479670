import type { ServiceSlug } from '@/lib/content/page-types';

type Mark = {
  lines: string;
  act?: string;
  actWidth?: number;
  coral?: string;
  coralFill?: string;
  mintFill?: string;
  dots?: string;
};

/** Line drawings on 120 × 150: the document that each service produces, and a list of jobs for the board. */
const MARKS: Record<ServiceSlug | 'board', Mark> = {
  'talent-acquisition': {
    lines: 'M24 30h34M24 58h10M42 54h36M42 62h26M24 86h10M42 82h36M42 90h30M24 114h10M42 110h36M42 118h22',
    dots: 'M29 58h.01M29 86h.01M29 114h.01',
    act: 'M64 135c4-10 8-10 7-4s6 6 9 0 5 2 8 0 6-2 10-4',
    coral: 'M86 44v82',
    coralFill: 'M92 54h12v6H92zM92 82h12v6H92zM92 110h12v6H92z',
  },
  'hr-consulting': {
    lines: 'M24 56h72M24 80h72M24 128h72',
    act: 'M28 50h.01M36 50h.01M36 42h.01M44 50h.01M28 74h.01M36 74h.01M44 74h.01M44 66h.01M28 122h.01M36 122h.01',
    actWidth: 6,
    coral: 'M24 104h72',
    coralFill: 'M60 92h9v9h-9zM71 92h9v9h-9zM82 92h9v9h-9zM71 81h9v9h-9z',
  },
  'contract-staffing': {
    lines: 'M24 40h72v80H24zM24 60h72M24 80h72M24 100h72M38.4 40v80M52.8 40v80M67.2 40v80M81.6 40v80M24 28h30',
    coralFill: 'M24 80h14.4v20H24z',
    mintFill: 'M38.4 80H96v20H38.4zM24 100h57.6v20H24z',
  },
  'tech-training': {
    lines: 'M24 40v80M36 40v80M48 40v80M60 40v80M72 40v80M84 40v80M96 40v80M24 28h40',
    act: 'M24 56h72M24 88h72',
    actWidth: 9,
    coral: 'M24 114c24-2 24-28 40-32s14-20 26-34',
    coralFill: 'M84 38h14v14H84z',
  },
  'employer-branding': {
    lines: 'M24 34h26M24 50h26M24 66h26M24 82h26M24 98h26M62 42h36M62 58h30M62 74h36M62 90h24M62 106h36M56 20v110',
    coral: 'M20 34h34M20 66h34M20 98h34',
    mintFill: 'M60 116h12v8H60z',
  },
  'job-matching': {
    lines: 'M44 34h32M44 56h32M44 78h32M44 100h32M36 16v118M84 16v118',
    act: 'M18 56h22M18 100h22',
    coral: 'M80 56h22M80 78h22',
    coralFill: 'M92 112h14v14H92z',
  },
  board: {
    lines: 'M44 38h50M44 46h30M44 72h50M44 80h36M44 106h50M44 114h26M22 58h76M22 92h76',
    act: 'M24 34h12v14H24zM24 68h12v14H24z',
    coralFill: 'M23 101h14v16H23z',
  },
};

/** Lines of the same width at any size. */
const THIN = { strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const;

export function ServiceMark({ slug, className }: { slug: ServiceSlug | 'board'; className?: string }) {
  const { lines, act, actWidth = 3, coral, coralFill, mintFill, dots } = MARKS[slug];
  return (
    <svg aria-hidden="true" width="72" height="90" viewBox="0 0 120 150" fill="none" className={className}>
      <path className="fill-sheet stroke-text" {...THIN} d="M10 6h100v138H10z" />
      {mintFill && <path className="fill-mint stroke-text" {...THIN} d={mintFill} />}
      {coralFill && <path className="fill-coral-art" d={coralFill} />}
      <path className="stroke-art" {...THIN} d={lines} />
      {dots && <path className="stroke-text" strokeWidth="11" strokeLinecap="round" d={dots} />}
      {act && <path className="stroke-act" strokeWidth={actWidth} strokeLinecap="round" d={act} />}
      {coral && <path className="stroke-coral-art" strokeWidth="2.5" d={coral} />}
    </svg>
  );
}
