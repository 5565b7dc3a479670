import { PALETTE } from './palette';

type Stage = 1 | 2 | 3 | 4;

/**
 * Draws a match in four stages: 1 the role, 2 the people, 3 the line between them, 4 both ends filled. For a light
 * background.
 */
export function StepMark({ stage }: { stage: Stage }) {
  const lit = stage === 4;
  return (
    <svg
      aria-hidden="true"
      width="144"
      height="72"
      viewBox="0 0 144 72"
      fill="none"
      stroke={PALETTE.ink}
      strokeWidth="1.5"
    >
      <path d="M110 26h20v20h-20z" fill={lit ? PALETTE.coral : undefined} stroke={lit ? 'none' : undefined} />
      {stage === 2 && <path d="M24 12C72 12 66 36 108 36M24 60C72 60 66 36 108 36" stroke={PALETTE.hairline} />}
      {stage === 2 && (
        <path d="M18 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM18 60a6 6 0 1 0 12 0a6 6 0 1 0-12 0z" fill={PALETTE.paper} />
      )}
      {stage === 3 && <path d="M34 36h76" stroke={PALETTE.cobalt} strokeDasharray="6 6" />}
      {lit && <path d="M34 36h76" stroke={PALETTE.cobalt} strokeWidth="3" />}
      {stage > 1 && (
        <circle cx="24" cy="36" r="10" fill={lit ? PALETTE.cobalt : PALETTE.paper} stroke={lit ? 'none' : undefined} />
      )}
    </svg>
  );
}
