import { type ReactNode } from 'react';
import { PALETTE } from './palette';
import { matchLine, type Spot } from './shapes';

export type Ground = 'paper' | 'ink';

/** Three weights of line on each ground, so that every drawing reads in the same order: faint, line, strong, and then the match. */
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

/** A square by its upper left corner; the one of shapes.tsx goes by its centre. */
export const squareFrom = (x: number, y: number, side: number) => `M${x} ${y}h${side}v${side}h-${side}z`;

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
  /** How the corners of lines are drawn; pointed where it is left out. */
  strokeLinejoin?: 'round';
};

/** A drawing that fills the place it is given: what does not fit is cut off at the sides. */
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

/** The one bright line in the colours of a ground, as a component. */
export function Match({ d, person, role, tone, width }: MatchProps) {
  return matchLine({ path: d, person, role, colour: tone.match, width });
}
