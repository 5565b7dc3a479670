import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FlashBanner } from '@/components/ui/flash-banner';
import { nameClass } from '@/components/ui/name-class';
import { applicationListing } from '@/lib/applications/listing';
import type { BoardCard } from '@/lib/applications/schema';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { stageBoard as words, stageWords } from '@/lib/content/en/stages';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { CardMarks } from '@/lib/shortlist/view-schema';
import { CLOSE_REASON_LABELS, nextStage, type Stage } from '@/lib/vocabulary/stages';
import { May, useMay } from '../may';
import { EvidenceStrip, nameMark } from '../shortlist/evidence-strip';
import { Seen, StageForm } from './stage-form';
import { actionOnBoard } from './urls';

/** `marks`: a letter for each must-have of the job; '' if the document could not be read. */
export type Card = BoardCard & Omit<CardMarks, 'asked'> & { owner: string | null; tags: readonly string[] };

type CardProps = Card & {
  job: number;
  stage: Stage;
  timeZone: string;
  labels: readonly string[];
  flash: Flash | null;
};

/** An application on the board. */
export function StageCard({ job, stage, timeZone, labels, flash, ...card }: CardProps) {
  const { id, name, since, days, seen, reason, marks, obstacles, owner, tags } = card;
  const [asked, setAsked] = useState(flash?.ok === false);
  const next = nextStage(stage);
  const mayDecide = useMay('decide');
  const application = { id, name, stage, seen };
  return (
    <li
      id={`application-${id}`}
      className="stage-card"
      draggable={mayDecide}
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
        {owner && <abbr title={words.owner(owner)}>{initials(owner)}</abbr>}
      </div>
      <div className="card-line">
        <p className="col-strip" onMouseOver={(event) => nameMark(event, labels)}>
          {marks && <EvidenceStrip marks={marks} labels={labels} />}
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
        {mayDecide && next && next !== 'placed' && (
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
        {/* The form of each card would be half of the page's HTML. Without scripts, the record has it. */}
        <May do="decide">
          <details className="needs-script" open={flash?.ok === false} onToggle={() => setAsked(true)}>
            <summary className="row-action">
              {stageWords.other}
              <span className="sr-only"> {name}</span>
            </summary>
            {asked && <StageForm application={application} action={actionOnBoard(job)} flash={flash} />}
          </details>
        </May>
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
