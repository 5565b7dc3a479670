import Link from 'next/link';
import { formatDate } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { deskRecordName, type DueView, type TodayView as Today } from '@/lib/desk/schema';
import type { UntoldView } from '@/lib/sourcing/schema';
import { DAYS_AHEAD } from '@/lib/vocabulary/desk';
import { nameClass } from '@/components/ui/name-class';
import { cx } from '@/components/ui/cx';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Reminder } from './reminders';
import type { DeskContext } from './section';
import { recordUrl } from './urls';

type TodayViewProps = {
  view: Today;
  /** Sourced people who must be told within a week that we hold their data. */
  untold: readonly UntoldView[];
  context: Omit<DeskContext, 'heading'>;
};

export function TodayView({ view, untold, context }: TodayViewProps) {
  const { todayPage: words, untoldSection: untoldWords } = content();
  const { overdue, due, coming, asked } = view;
  const parts = [
    { id: 'overdue', title: words.overdue, reminders: overdue },
    { id: 'due', title: words.due, reminders: due },
    { id: 'coming', title: words.coming(DAYS_AHEAD), reminders: coming },
    { id: 'asked', title: words.asked, reminders: asked },
  ];
  const { flash } = context;
  return (
    <div id="desk-reminders" className="grid max-w-[60rem] grid-cols-1 gap-2 wrap-anywhere">
      <p className="text-muted">{words.lead}</p>
      <FlashBanner flash={flash?.form === 'reminderChange' ? flash : null} />
      {overdue.length + due.length === 0 && <p>{words.empty}</p>}
      {untold.length > 0 && (
        <section aria-labelledby="desk-untold" className="desk-section">
          <h2 id="desk-untold" className="text-h3">
            {untoldWords.title} ({untold.length})
          </h2>
          <ul className="desk-list">
            {untold.map(({ id, name, dueDay }) => (
              <li key={id}>
                <Link href={officePages.person(`cv-${id}`)} prefetch={false} className="link" dir="auto">
                  {name}
                </Link>
                , {untoldWords.due(formatDate(dueDay, 'UTC'))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts.map(({ id, title, reminders }) =>
        reminders.length === 0 ? null : (
          <section key={id} aria-labelledby={`desk-${id}`} className="desk-section">
            <h2 id={`desk-${id}`} className="text-h3">
              {title} ({reminders.length})
            </h2>
            <ul className="desk-list">
              {reminders.map((reminder) => (
                <Reminder
                  key={reminder.id}
                  reminder={reminder}
                  context={context}
                  about={<About reminder={reminder} />}
                />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

function About({ reminder: { record, subject, isGone, forName } }: { reminder: DueView }) {
  const { personPage, todayPage: words } = content();
  return (
    <>
      <Link href={recordUrl(record)} prefetch={false} className={cx('link', nameClass(subject))} dir="auto">
        {subject}
      </Link>
      <Link href={officePages.person(deskRecordName(record))} prefetch={false} className="row-action">
        {personPage.open}
        <span className="sr-only"> ({subject})</span>
      </Link>
      {isGone && <span>{words.gone(forName)}</span>}
    </>
  );
}
