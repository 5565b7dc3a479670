import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';

export type BoardFootWords = Pick<Catalogue['careers'], 'benefits' | 'cv' | 'submitCv'>;

export default function BoardBenefits({ words: { benefits, cv, submitCv } }: { words: BoardFootWords }) {
  return (
    <section className="wrap section-m board-benefits" aria-labelledby="board-benefits">
      <h2 id="board-benefits" className="sr-only">
        {benefits.title}
      </h2>
      {benefits.items.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
      <div>
        <h3>{cv.title}</h3>
        <p>{cv.text}</p>
        <a className="link inline-block py-2" href={pages.cvUpload}>
          {submitCv}
        </a>
      </div>
    </section>
  );
}
