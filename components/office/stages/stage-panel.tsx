import { FactsTitle } from '@/components/ui/facts';
import type { ApplicationListParams } from '@/lib/applications/listing';
import type { OfficeApplicationDto, StageMoveView } from '@/lib/applications/schema';
import { formatDateTime } from '@/lib/base/format';
import { candidateStateOf } from '@/lib/applications/rules';
import { content, slice } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { CLOSE_REASON_LABELS } from '@/lib/vocabulary/stages';
import { FlashBanner } from '@/components/ui/flash-banner';
import { StageChecks } from './stage-checks';
import { StageForm } from './stage-form';
import { actionInList } from './urls';
import { May } from '../may';

type StagePanelProps = {
  application: OfficeApplicationDto;
  moves: readonly StageMoveView[];
  state: ApplicationListParams;
  flash: Flash | null;
  timeZone: string;
};

export function StagePanel({ application, moves, state, flash, timeZone }: StagePanelProps) {
  const { stageMessages, stageWords: words } = content();
  const { id, applicant_name: name, stage, updated_at: seen, newest } = application;
  return (
    <section aria-labelledby={`stage-${id}`} className="stage-panel">
      <FactsTitle>
        <span id={`stage-${id}`}>{words.title}</span>
      </FactsTitle>
      <FlashBanner flash={flash} />
      <p className="text-small text-muted">{readerText(application)}</p>
      <May do="decide">
        <details open={flash?.ok === false}>
          <summary className="row-action">{words.move}</summary>
          <StageChecks words={slice(stageMessages, 'reason', 'otherReason', 'placed')}>
            <StageForm
              key={seen}
              application={{ id, name, stage, seen, newest }}
              action={actionInList(state, id)}
              flash={flash}
            />
          </StageChecks>
        </details>
      </May>
      {moves.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <StageMoves moves={moves} timeZone={timeZone} />
      )}
    </section>
  );
}

/** The sentence about the stage that the candidate reads. */
export function readerText({ id, stage, closed_reason: reason, newest }: OfficeApplicationDto): string {
  const { onceInvited, standingMeans, stageWords } = content();
  const said = stageWords.read(standingMeans[candidateStateOf(stage, reason, newest !== id, false)]);
  return stage === 'interview' && newest === id ? `${said} ${onceInvited}` : said;
}

export function StageMoves({ moves, timeZone }: Pick<StagePanelProps, 'moves' | 'timeZone'>) {
  const { stageWords: words } = content();
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
