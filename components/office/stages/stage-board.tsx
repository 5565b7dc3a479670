import Link from 'next/link';
import { nameClass } from '@/components/ui/name-class';
import { Button } from '@/components/ui/button';
import { applicationListing } from '@/lib/applications/listing';
import type { BoardCard, BoardColumn } from '@/lib/applications/schema';
import { formatDateTime, formatNumber } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content, slice } from '@/lib/content';
import type { DeskMarks } from '@/lib/desk/schema';
import type { CardMarks } from '@/lib/shortlist/view-schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { CLOSE_REASON_LABELS, nextStage, STAGE_LABELS, type Stage } from '@/lib/vocabulary/stages';
import { FlashBanner } from '@/components/ui/flash-banner';
import { MovingCards } from './moving-cards';
import { StageChecks } from './stage-checks';
import { Seen, StageForm } from './stage-form';
import { actionOnBoard } from './urls';

type BoardProps = {
  job: number;
  columns: readonly BoardColumn[];
  flash: Flash | null;
  timeZone: string;
  /** Evidence by application id. `marks`: owner and tags by record name. */
  evidence: ReadonlyMap<number, CardMarks>;
  marks: ReadonlyMap<string, DeskMarks>;
};
type CardProps = Omit<BoardProps, 'columns'> & { card: BoardCard; stage: Stage };

export function StageBoard({ columns, flash, ...props }: BoardProps) {
  const { stageBoard: words, stageMessages } = content();
  const about = Number(flash?.ok === false ? flash.values?.application : flash?.data?.application);
  const isShown = columns.some(({ cards }) => cards.some(({ id }) => id === about));
  return (
    <>
      <FlashBanner flash={isShown ? null : flash} />
      <StageChecks words={slice(stageMessages, 'reason', 'otherReason', 'placed')}>
        <MovingCards running={words.moving}>
          {columns.map(({ stage, total, cards }) => (
            <section
              key={stage}
              id={`stage-${stage}`}
              data-column={stage}
              aria-labelledby={`stage-${stage}-title`}
              data-empty={total === 0 || undefined}
            >
              <h2 id={`stage-${stage}-title`}>
                <a href={`#stage-${stage}`}>
                  {STAGE_LABELS[stage]} <span className="figures text-muted">{formatNumber(total)}</span>
                </a>
              </h2>
              <ol>
                {cards.map((card) => (
                  <Card
                    key={`${card.id} ${card.seen}`}
                    {...props}
                    card={card}
                    stage={stage}
                    flash={card.id === about ? flash : null}
                  />
                ))}
              </ol>
              {total > cards.length && (
                <Link
                  href={applicationListing.url({ job: props.job, stage })}
                  prefetch={false}
                  className="row-action figures"
                >
                  {words.more(total - cards.length)}
                  <span className="sr-only">{words.moreIn(stage)}</span>
                </Link>
              )}
            </section>
          ))}
        </MovingCards>
      </StageChecks>
    </>
  );
}

function Card({ job, card, stage, flash, timeZone, evidence, marks }: CardProps) {
  const { shortlistDesk, stageWords, stageBoard: words } = content();
  const { id, name, since, days, seen, reason } = card;
  const next = nextStage(stage);
  const application = { id, name, stage, seen };
  const { marks: found = [], obstacles = [] } = evidence.get(id) ?? {};
  const { owner = null, tags = [] } = marks.get(`application-${id}`) ?? {};
  return (
    <li
      id={`application-${id}`}
      className="stage-card"
      draggable
      data-application={id}
      data-stage={stage}
      data-seen={seen}
    >
      <div className="card-line">
        <h3>
          <Link
            href={officePages.person(`application-${id}`)}
            prefetch={false}
            draggable={false}
            className={nameClass(name)}
            dir="auto"
          >
            {name}
          </Link>
        </h3>
        {owner && <abbr title={words.owner(owner.name)}>{initials(owner.name)}</abbr>}
      </div>
      <div className="card-line">
        <p className="col-strip">
          {found.map(({ label, mark }) => (
            <i key={label} data-m={mark} title={label}>
              {`${label}: ${shortlistDesk.marks[mark as keyof typeof shortlistDesk.marks]}, `}
            </i>
          ))}
        </p>
        <p data-late={days >= LONG_DAYS || undefined}>
          <time dateTime={since} title={formatDateTime(since, timeZone)}>
            {stageWords.days(days)}
          </time>
        </p>
      </div>
      {(reason ?? [...obstacles, ...tags][0]) && (
        <p className="card-line">
          {reason && CLOSE_REASON_LABELS[reason]}
          {obstacles.map((each) => (
            <span key={each} className="tag-warn">
              {each}
            </span>
          ))}
          {tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      )}
      <FlashBanner flash={flash} />
      <div className="row-actions">
        {next && next !== 'placed' && (
          <form method="post" action={actionOnBoard(job)}>
            <Seen application={application} />
            <input type="hidden" name="to" value={next} />
            <Button type="submit" size="small" variant="secondary">
              {words.next(next)}
              <span className="sr-only"> ({name})</span>
            </Button>
          </form>
        )}
        <Link href={applicationListing.url({ job, open: id })} prefetch={false} className="row-action">
          {words.application}
          <span className="sr-only">{stageWords.of(name)}</span>
        </Link>
        <details open={flash?.ok === false}>
          <summary className="row-action">
            {stageWords.other}
            <span className="sr-only"> {name}</span>
          </summary>
          <StageForm application={application} action={actionOnBoard(job)} flash={flash} />
        </details>
      </div>
    </li>
  );
}

/** Days in a stage after which a card highlights its time. */
const LONG_DAYS = 7;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => word[0] ?? [])
    .slice(0, 2)
    .join('');
