import { Cell, Row, Table } from '@/components/ui/table';
import { formatNumber } from '@/lib/base/format';
import { content } from '@/lib/content';
import type { FunnelFigure } from '@/lib/figures/schema';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import { BarChart } from './bar-chart';
import { FiguresSection } from './section';

export function FunnelFigures({ figures }: { figures: readonly FunnelFigure[] }) {
  const { shareText } = content();
  const words = content().officeFigures.funnel;
  const { columns } = words;
  const all = figures[0]?.people ?? 0;
  const bars = figures.map(({ stage, people }) => ({
    label: STAGE_LABELS[stage],
    value: people,
    text: formatNumber(people),
  }));
  return (
    <FiguresSection id="funnel" title={words.title} hint={words.hint}>
      <BarChart bars={bars} />
      <Table
        caption={words.caption}
        columns={Object.values(columns).map((label) => ({ label }))}
        className="office-table figures-table"
      >
        {figures.map(({ stage, people, closed }) => (
          <Row key={stage}>
            <Cell>{STAGE_LABELS[stage]}</Cell>
            <Cell label={columns.people}>{formatNumber(people)}</Cell>
            <Cell label={columns.share}>{shareText(people, all)}</Cell>
            <Cell label={columns.closed}>{formatNumber(closed)}</Cell>
          </Row>
        ))}
      </Table>
    </FiguresSection>
  );
}
