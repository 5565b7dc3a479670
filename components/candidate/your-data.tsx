import { Lines } from '@/components/ui/lines';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { EraseForm } from './erase-form';
import { ExportForm } from './export-form';

/** Lets candidates download or delete all their data (decision G1). */
export function YourData({ flashes }: { flashes: Record<'export' | 'erase', Flash | null> }) {
  const { yourData } = content();
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
        <EraseForm words={yourData} flash={flashes.erase} />
      </section>
    </>
  );
}
