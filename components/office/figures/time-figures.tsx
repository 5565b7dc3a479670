import { Cell, Row, Table } from '@/components/ui/table';
import { formatNumber } from '@/lib/base/format';
import { content } from '@/lib/content';
import type { TimeFigure } from '@/lib/figures/schema';
import { TIME_LABELS } from '@/lib/vocabulary/figures';
import { BarChart } from './bar-chart';
import { FiguresSection } from './section';

export function TimeFigures({ figures }: { figures: readonly TimeFigure[] }) {
  const { hoursText, officeFigures } = content();
  const words = officeFigures.times;
  const { columns } = words;
  const text = (hours: number | null) => (hours === null ? officeFigures.none : hoursText(hours));
  const bars = figures.map(({ kind, median, slow }) => ({
    label: TIME_LABELS[kind],
    value: median ?? 0,
    behind: slow ?? 0,
    text: text(median),
  }));
  return (
    <FiguresSection id="times" title={words.title} hint={words.hint}>
      <BarChart bars={bars} legend={words.chart} />
      <Table
        caption={words.caption}
        columns={Object.values(columns).map((label) => ({ label }))}
        className="office-table figures-table"
      >
        {figures.map(({ kind, count, median, slow }) => (
          <Row key={kind}>
            <Cell>{TIME_LABELS[kind]}</Cell>
            <Cell label={columns.count}>{formatNumber(count)}</Cell>
            <Cell label={columns.median}>{text(median)}</Cell>
            <Cell label={columns.slow}>{text(slow)}</Cell>
          </Row>
        ))}
      </Table>
    </FiguresSection>
  );
}
