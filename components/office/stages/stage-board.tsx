import Link from 'next/link';
import { nameClass } from '@/components/ui/name-class';
import { cx } from '@/components/ui/cx';
import { Button } from '@/components/ui/button';
import { applicationListing } from '@/lib/applications/listing';
import type { BoardCard, BoardColumn } from '@/lib/applications/schema';
import { formatDateTime, formatNumber } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { CLOSE_REASON_LABELS, STAGE_LABELS, type Stage } from '@/lib/vocabulary/stages';
import { FlashBanner } from '@/components/ui/flash-banner';
import { StatusCounts } from '../status-counts';
import { nextStage, Seen, StageForm } from './stage-form';
import { actionOnBoard } from './urls';

type BoardProps = {
  job: number;
  columns: readonly BoardColumn[];
  flash: Flash | null;
  timeZone: string;
};
type CardProps = Omit<BoardProps, 'columns'> & { card: BoardCard; stage: Stage };

export function StageBoard({ columns, flash, ...props }: BoardProps) {
  const { stageBoard: words } = content();
  const about = Number(flash?.ok === false ? flash.values?.application : flash?.data?.application);
  const isShown = columns.some(({ cards }) => cards.some(({ id }) => id === about));
  return (
    <>
      <FlashBanner flash={isShown ? null : flash} />
      <nav aria-label={words.jump}>
        <StatusCounts
          counts={columns.map(({ stage, total }) => ({
            label: STAGE_LABELS[stage],
            count: total,
            href: `#stage-${stage}`,
            current: false,
          }))}
        />
      </nav>
      <div className="stage-board">
        {columns.map(({ stage, total, cards }) => (
          <section
            key={stage}
            id={`stage-${stage}`}
            aria-labelledby={`stage-${stage}-title`}
            data-empty={total === 0 || undefined}
          >
            <h2 id={`stage-${stage}-title`}>
              {STAGE_LABELS[stage]} <span className="figures text-muted">{formatNumber(total)}</span>
            </h2>
            {total === 0 && <p className="text-small text-muted">{words.empty}</p>}
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
      </div>
    </>
  );
}

function Card({ job, card, stage, flash, timeZone }: CardProps) {
  const { stageWords, stageBoard: words } = content();
  const { id, name, since, days, seen, reason } = card;
  const next = nextStage(stage);
  const application = { id, name, stage, seen };
  return (
    <li id={`application-${id}`} className="stage-card">
      <h3>
        <Link
          href={officePages.person(`application-${id}`)}
          prefetch={false}
          className={cx('link', nameClass(name))}
          dir="auto"
        >
          {name}
        </Link>
      </h3>
      <p className="text-small text-muted">
        <time dateTime={since} title={formatDateTime(since, timeZone)}>
          {stageWords.days(days)}
        </time>
        {reason && `, ${CLOSE_REASON_LABELS[reason]}`}
      </p>
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
