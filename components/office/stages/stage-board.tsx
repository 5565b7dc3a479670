'use client';

import Link from 'next/link';
import { FlashBanner } from '@/components/ui/flash-banner';
import { applicationListing } from '@/lib/applications/listing';
import { fromFields, type Fields } from '@/lib/base/fields/by-field';
import { formatNumber } from '@/lib/base/format';
import { stageBoard as words, stageMessages } from '@/lib/content/en/stages';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { STAGE_LABELS, type Stage } from '@/lib/vocabulary/stages';
import { MovingCards } from './moving-cards';
import { StageCard, type Card } from './stage-card';
import { StageChecks } from './stage-checks';
import { stageBoardUrl } from './urls';

type BoardProps = {
  job: number;
  columns: readonly { stage: Stage; total: number; cards: Fields<Card> }[];
  /** The stage whose column has more cards than the others. */
  whole?: Stage | undefined;
  flash: Flash | null;
  timeZone: string;
  /** Labels of the job's must-haves. */
  labels: readonly string[];
};

/** A column of cards for each stage. A client component, because its props are shorter than its elements. */
export function StageBoard({ job, columns, whole, flash, timeZone, labels }: BoardProps) {
  const about = Number(flash?.ok === false ? flash.values?.application : flash?.data?.application);
  const shown = columns.map(({ cards, ...column }) => ({ ...column, cards: fromFields(cards) }));
  const isShown = shown.some(({ cards }) => cards.some(({ id }) => id === about));
  return (
    <>
      <FlashBanner flash={isShown ? null : flash} />
      <StageChecks words={stageMessages}>
        <MovingCards running={words.moving}>
          {shown.map(({ stage, total, cards }) => (
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
                    {...card}
                    job={job}
                    stage={stage}
                    timeZone={timeZone}
                    labels={labels}
                    flash={card.id === about ? flash : null}
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
