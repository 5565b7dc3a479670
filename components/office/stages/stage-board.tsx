import Link from 'next/link';
import { applicationListing } from '@/lib/applications/listing';
import type { BoardColumn } from '@/lib/applications/schema';
import { formatNumber } from '@/lib/base/format';
import { content, slice } from '@/lib/content';
import type { DeskMarks } from '@/lib/desk/schema';
import type { CardMarks } from '@/lib/shortlist/view-schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { STAGE_LABELS, type Stage } from '@/lib/vocabulary/stages';
import { FlashBanner } from '@/components/ui/flash-banner';
import { MovingCards } from './moving-cards';
import { StageCard } from './stage-card';
import { StageChecks } from './stage-checks';
import { stageBoardUrl } from './urls';

type BoardProps = {
  job: number;
  columns: readonly BoardColumn[];
  /** The stage whose column has more cards than the others. */
  whole?: Stage | undefined;
  flash: Flash | null;
  timeZone: string;
  /** Evidence by application id. `marks`: owner and tags by record name. */
  evidence: ReadonlyMap<number, CardMarks>;
  marks: ReadonlyMap<string, DeskMarks>;
};

export function StageBoard({ job, columns, whole, flash, timeZone, evidence, marks }: BoardProps) {
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
                  <StageCard
                    key={`${card.id} ${card.seen}`}
                    job={job}
                    {...card}
                    stage={stage}
                    timeZone={timeZone}
                    {...evidence.get(card.id)}
                    {...inShort(marks.get(`application-${card.id}`))}
                    {...(card.id === about && { flash })}
                  />
                ))}
              </ol>
              {total > cards.length && (
                <Link
                  href={stage === whole ? applicationListing.url({ job, stage }) : stageBoardUrl(job, stage)}
                  prefetch={false}
                  scroll={false}
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

function inShort(marks: DeskMarks | undefined) {
  return marks && { owner: marks.owner?.name, tags: marks.tags };
}
