import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { yourData } from '@/lib/content/candidate';
import type { FormOutcome } from '@/lib/outcomes/schema';
import { EraseForm } from './erase-form';

/** Decision G1: take everything along, or have it deleted. */
export function YourData({ outcome }: { outcome: FormOutcome | null }) {
  return (
    <>
      <section className="your-data">
        <h2>{yourData.exportTitle}</h2>
        <p>{yourData.exportText}</p>
        <ButtonLink href="/api/account/export" variant="secondary" className="justify-self-start">
          <Icon name="download" />
          {yourData.exportAction}
        </ButtonLink>
      </section>
      <section className="your-data" id="erase">
        <h2>{yourData.eraseTitle}</h2>
        <p>{yourData.eraseText}</p>
        <ul className="points">
          {yourData.erased.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>{yourData.eraseNote}</p>
        <EraseForm outcome={outcome ?? undefined} />
      </section>
    </>
  );
}
