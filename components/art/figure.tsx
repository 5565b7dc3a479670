import { type ReactNode } from 'react';
import { PALETTE } from './palette';
import { matchLine, type Spot } from './shapes';

export type Ground = 'paper' | 'ink';

/**
 * Line colours for light and dark backgrounds. Every drawing has three weights (faint, line, strong) and the brighter
 * match line.
 */
export const TONES = {
  paper: {
    ground: PALETTE.paper,
    faint: PALETTE.hairline,
    line: PALETTE.control,
    strong: PALETTE.ink,
    match: PALETTE.cobalt,
  },
  ink: {
    ground: PALETTE.ink,
    faint: PALETTE.inkLine,
    line: PALETTE.control,
    strong: PALETTE.slate,
    match: PALETTE.mint,
  },
} as const;

export type Tone = (typeof TONES)[Ground];

type DrawingProps = { width: number; height: number; className?: string; children: ReactNode };

export function Drawing({ width, height, className, children }: DrawingProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} fill="none" strokeWidth="1.5" className={className}>
      {children}
    </svg>
  );
}

type BandDrawingProps = Partial<Omit<DrawingProps, 'children'>> & {
  children: ReactNode;
  strokeLinejoin?: 'round';
};

/** A drawing that covers its box: whatever does not fit is cut off at the sides. */
export function BandDrawing({ width = 720, height = 560, children, ...look }: BandDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth="1.5"
      {...look}
    >
      {children}
    </svg>
  );
}

type MatchProps = { d: string; person: Spot; role: Spot; tone: Tone; width?: number };

export function Match({ d, person, role, tone, width }: MatchProps) {
  return matchLine({ path: d, person, role, colour: tone.match, width });
}
