import Link from 'next/link';
import { Cell, Row, Table } from '@/components/ui/table';
import { applicationListing } from '@/lib/applications/listing';
import { formatDateTime, formatNumber } from '@/lib/base/format';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import { messageListing } from '@/lib/enquiries/listing';
import type { WaitingFigure } from '@/lib/figures/schema';
import { jobListing } from '@/lib/jobs/listing';
import { WAITING_LABELS, type WaitingKind } from '@/lib/vocabulary/figures';
import { BarChart } from './bar-chart';
import { FiguresSection } from './section';

const LISTS: Readonly<Record<WaitingKind, string>> = {
  postings: jobListing.url({ change: 'review' }),
  applications: applicationListing.url({ status: 'pending' }),
  unanswered: applicationListing.url({ status: 'pending' }),
  cvs: cvListing.url({ status: 'pending' }),
  messages: messageListing.url({ status: 'new' }),
};

export function WaitingFigures({ figures, timeZone }: { figures: readonly WaitingFigure[]; timeZone: string }) {
  const { officeFigures } = content();
  const words = officeFigures.waiting;
  const { columns } = words;
  const bars = figures.map(({ kind, waiting }) => ({
    label: WAITING_LABELS[kind],
    value: waiting,
    text: formatNumber(waiting),
  }));
  const labels = [columns.what, columns.came, columns.waiting, ...columns.ages, columns.oldest];
  return (
    <FiguresSection id="waiting" title={words.title} hint={words.hint}>
      <BarChart bars={bars} />
      <Table
        caption={words.caption}
        columns={labels.map((label) => ({ label }))}
        className="office-table figures-table"
      >
        {figures.map(({ kind, came, waiting, byAge, oldest }) => (
          <Row key={kind}>
            <Cell>
              <Link href={LISTS[kind]} prefetch={false}>
                {WAITING_LABELS[kind]}
              </Link>
            </Cell>
            <Cell label={columns.came}>{formatNumber(came)}</Cell>
            <Cell label={columns.waiting}>
              <strong>{formatNumber(waiting)}</strong>
            </Cell>
            {columns.ages.map((age, at) => (
              <Cell key={age} label={age}>
                {formatNumber(byAge[at] ?? 0)}
              </Cell>
            ))}
            <Cell label={columns.oldest}>{oldest ? formatDateTime(oldest, timeZone) : officeFigures.none}</Cell>
          </Row>
        ))}
      </Table>
    </FiguresSection>
  );
}
