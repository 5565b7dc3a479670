import { type ServiceSlug } from '@/lib/content/page-types';
import { squareFrom } from '../figure';
import { circle, square } from '../shapes';

/**
 * Six small drawings on 72 × 72 px. Fields are drawn in this order. `bodies` are people and roles outside the match.
 */
type Mark = {
  wash?: string;
  light?: string;
  strong?: string;
  bodies?: string;
  match: string;
  weight?: number;
  person: readonly [x: number, y: number, r: number];
  role: readonly [x: number, y: number, half: number];
};

export const MARKS: Record<ServiceSlug, Mark> = {
  'talent-acquisition': {
    light: 'M8 12h8a6 6 0 0 0 6-6M8 60h8a6 6 0 0 1 6 6M8 24h28a6 6 0 0 0 6-6M8 48h28a6 6 0 0 1 6 6',
    strong: 'M22 4V20m0 8V32m0 8v4m0 8V68M42 12V32m0 8V60',
    bodies: circle([8, 12], 3) + circle([8, 24], 3) + circle([8, 48], 3) + circle([8, 60], 3),
    match: 'M8 36h46',
    person: [8, 36, 5],
    role: [60, 36, 8],
  },
  'hr-consulting': {
    light: squareFrom(44, 18, 12) + squareFrom(26, 18, 12) + squareFrom(44, 36, 12),
    strong: 'M18 36V10h46v46H18v-8',
    bodies: circle([32, 24], 3) + circle([50, 24], 3) + circle([50, 42], 3),
    match: 'M6 24v12a6 6 0 0 0 6 6h14',
    person: [6, 20, 5],
    role: [32, 42, 6],
  },
  'contract-staffing': {
    wash: 'M10 8h20v12H10zM24 52h16v12H24z',
    strong: 'M10 8h20v12H10M24 52h40v12H24M40 4v28m0 8v28',
    bodies: circle([10, 14], 6) + circle([24, 58], 6),
    match: 'M14 36h42',
    weight: 10,
    person: [14, 36, 8],
    role: [58, 36, 8],
  },
  'tech-training': {
    wash: 'M14 62a16 16 0 0 1 16-16v16zM34 46a24 24 0 0 1 24-24v24z',
    light: 'M22 62a8 8 0 0 1 8-8M42 46a16 16 0 0 1 16-16M50 46a8 8 0 0 1 8-8',
    strong: 'M4 62h64M34 46v16M58 46v16',
    match: 'M8 62h6a16 16 0 0 1 16-16h4a24 24 0 0 1 24-24v-6',
    person: [8, 56, 5],
    role: [58, 14, 8],
  },
  'employer-branding': {
    wash: 'M16 26a30 30 0 0 1 30 30h-30z',
    light: 'M16 12a44 44 0 0 1 44 44',
    strong: 'M16 26a30 30 0 0 1 30 30M16 40a16 16 0 0 1 16 16M4 56h64',
    match: 'M51 30L16 56',
    person: [51, 30, 6],
    role: [16, 56, 8],
  },
  'job-matching': {
    light: 'M12 14C36 14 36 58 60 58M12 58C36 58 36 14 60 14',
    bodies: circle([12, 14], 5) + circle([12, 58], 5) + square([60, 14], 5) + square([60, 58], 5),
    match: 'M12 36h48',
    weight: 7,
    person: [12, 36, 8],
    role: [60, 36, 8],
  },
};
