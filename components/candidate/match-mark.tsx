import { TONES } from '@/components/art/figure';
import { matchLine } from '@/components/art/shapes';

/** A person, a role and the line between them: this job fits the profile. */
export function MatchMark() {
  return (
    <svg aria-hidden="true" width="72" height="24" viewBox="0 0 72 24" fill="none" className="flex-none">
      {matchLine({
        path: 'M8 18C36 18 36 6 64 6',
        person: [8, 18, 5],
        role: [64, 6, 5],
        colour: TONES.paper.match,
        width: 2,
      })}
    </svg>
  );
}
