import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';

export type BoardFootWords = Pick<Catalogue['careers'], 'benefits' | 'cv' | 'submitCv'>;

const TEXT = 'mt-1 text-[1rem]/[1.45] text-muted';

export default function BoardBenefits({ words: { benefits, cv, submitCv } }: { words: BoardFootWords }) {
  return (
    <section
      className="wrap section-m grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-10 gap-y-6"
      aria-labelledby="board-benefits"
    >
      <h2 id="board-benefits" className="sr-only">
        {benefits.title}
      </h2>
      {benefits.items.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className={TEXT}>{text}</p>
        </div>
      ))}
      <div>
        <h3>{cv.title}</h3>
        <p className={TEXT}>{cv.text}</p>
        <a className="link inline-block py-2" href={pages.cvUpload}>
          {submitCv}
        </a>
      </div>
    </section>
  );
}
