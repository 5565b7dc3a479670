import { Cell, Row, Table } from '@/components/ui/table';
import { content, type Catalogue } from '@/lib/content';
import { PROMISED_DAYS } from '@/lib/vocabulary/promised-days';

type Kept = keyof Catalogue['officeSettings']['periods']['kept'];
type PeriodsProps = { retention: Readonly<Record<Kept, number>>; variables: Readonly<Record<Kept, string>> };

/** Shows when records are due and how long they are stored. Environment variables set the storage periods. */
export function Periods({ retention, variables }: PeriodsProps) {
  const { periods: words } = content().officeSettings;
  const { what, period, set } = words.columns;
  const rows = [
    ...Object.entries(words.promised).map(([kind, label]) => ({
      label,
      text: words.working(PROMISED_DAYS[kind as keyof typeof PROMISED_DAYS]),
      variable: '',
    })),
    ...Object.entries(words.kept).map(([kind, label]) => ({
      label,
      text: words.days(retention[kind as Kept]),
      variable: variables[kind as Kept],
    })),
  ];
  return (
    <section id="periods" aria-labelledby="periods-title" className="setting">
      <h2 id="periods-title">{words.title}</h2>
      <p className="text-muted">{words.lead}</p>
      <Table caption={words.caption} columns={[what, period, set].map((label) => ({ label }))} className="office-table">
        {rows.map(({ label, text, variable }) => (
          <Row key={label}>
            <Cell>{label}</Cell>
            <Cell label={period}>{text}</Cell>
            <Cell label={set}>{variable && <code>{variable}</code>}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
