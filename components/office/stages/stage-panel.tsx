'use client';

import { FactsTitle } from '@/components/ui/facts';
import { FlashBanner } from '@/components/ui/flash-banner';
import type { StageMoveView } from '@/lib/applications/schema';
import { formatDateTime } from '@/lib/base/format';
import { stageMessages, stageWords as words } from '@/lib/content/en/stages';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { CLOSE_REASON_LABELS } from '@/lib/vocabulary/stages';
import { Folded } from '../folded';
import { StageChecks } from './stage-checks';
import { StageForm, type Moving } from './stage-form';
import { May } from '../may';

type StagePanelProps = {
  application: Moving;
  /** The sentence about the stage that the candidate reads. */
  read: string;
  moves: readonly StageMoveView[];
  /** URL to which the form is posted. */
  action: string;
  flash: Flash | null;
  timeZone: string;
};

/** A client component, because its props are shorter than its markup. */
export function StagePanel({ application, read, moves, action, flash, timeZone }: StagePanelProps) {
  const { id, seen } = application;
  return (
    <section aria-labelledby={`stage-${id}`} className="stage-panel">
      <FactsTitle>
        <span id={`stage-${id}`}>{words.title}</span>
      </FactsTitle>
      <FlashBanner flash={flash} />
      <p className="text-small text-muted">{read}</p>
      <May do="decide">
        <Folded id="move" open={flash?.ok === false} label={words.move}>
          {() => (
            <StageChecks words={stageMessages}>
              <StageForm key={seen} application={application} action={action} flash={flash} />
            </StageChecks>
          )}
        </Folded>
      </May>
      {moves.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <StageMoves moves={moves} timeZone={timeZone} />
      )}
    </section>
  );
}

export function StageMoves({ moves, timeZone }: Pick<StagePanelProps, 'moves' | 'timeZone'>) {
  return (
    <ol aria-label={words.history}>
      {moves.map(({ id, reason, note, by, at, told, ...way }) => (
        <li key={id} className="border-t border-line py-1.5 text-(length:--text-small) wrap-anywhere">
          <strong>
            <span aria-hidden="true">{words.step(way)}</span>
            <span className="sr-only">{words.spoken(way)}</span>
          </strong>{' '}
          <span className="text-muted">{words.by(by, formatDateTime(at, timeZone))}</span>
          {reason && <p>{CLOSE_REASON_LABELS[reason]}</p>}
          {note && <p className="written">{note}</p>}
          {told && <p className="text-muted">{words.told}</p>}
        </li>
      ))}
    </ol>
  );
}
