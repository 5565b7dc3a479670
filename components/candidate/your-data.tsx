import { Lines } from '@/components/ui/lines';
import { yourData } from '@/lib/content/en/candidate';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { EraseForm } from './erase-form';
import { ExportForm } from './export-form';

/** Decision G1: download or delete all data. */
export function YourData({ flashes }: { flashes: Record<'export' | 'erase', Flash | null> }) {
  return (
    <>
      <section className="your-data">
        <h2>{yourData.exportTitle}</h2>
        <p>{yourData.exportText}</p>
        <ExportForm flash={flashes.export} />
      </section>
      <section className="your-data" id="erase">
        <h2>{yourData.eraseTitle}</h2>
        <p>{yourData.eraseText}</p>
        <Lines items={yourData.erased} className="points" />
        <p>{yourData.eraseNote}</p>
        <EraseForm flash={flashes.erase} />
      </section>
    </>
  );
}
