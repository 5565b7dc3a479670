import { cx } from '@/components/ui/cx';
import type { Exhibit } from '@/lib/content/page-types';
import { DataGrid } from './data-grid';
import { Section } from './section';

export function ExhibitSection({ exhibit }: { exhibit: Exhibit }) {
  return (
    <Section id="exhibit" {...exhibit} ink>
      {exhibit.kind === 'table' && <DataGrid caption={exhibit.title} columns={exhibit.columns} rows={exhibit.rows} />}
      {exhibit.kind === 'contrast' && (
        <div className="grid gap-6 lg:grid-cols-2">
          <Side {...exhibit.before} />
          <Side {...exhibit.after} lit />
        </div>
      )}
      {exhibit.kind === 'timeline' && (
        <ol className="calendar">
          {exhibit.items.map((item) => (
            <li key={item.when}>
              <p className="figures font-display text-h3 font-semibold text-mint">{item.when}</p>
              <div>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {exhibit.kind !== 'timeline' && exhibit.note && <p className="mt-6 text-small text-band-muted">{exhibit.note}</p>}
    </Section>
  );
}

function Side({ label, lines, lit = false }: { label: string; lines: readonly string[]; lit?: boolean }) {
  return (
    <div className={cx('contrast-side', lit && 'contrast-lit')}>
      <h3 className="text-body">{label}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
