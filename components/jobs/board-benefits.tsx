import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';

export type BoardFootWords = Pick<Catalogue['careers'], 'benefits' | 'cv' | 'submitCv'>;

export default function BoardBenefits({ words }: { words: BoardFootWords }) {
  return (
    <section className="wrap section board-benefits">
      <h2>{words.benefits.title}</h2>
      <dl>
        {words.benefits.items.map((benefit) => (
          <div key={benefit.title}>
            <dt>{benefit.title}</dt>
            <dd>{benefit.text}</dd>
          </div>
        ))}
      </dl>
      <div className="board-cv">
        <h2>{words.cv.title}</h2>
        <p>{words.cv.text}</p>
        <ButtonLink href={pages.cvUpload} variant="on-ink">
          {words.submitCv}
        </ButtonLink>
      </div>
    </section>
  );
}
