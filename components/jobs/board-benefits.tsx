import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { careers } from '@/lib/content/en/board';

export default function BoardBenefits() {
  return (
    <section className="wrap section board-benefits">
      <h2>{careers.benefits.title}</h2>
      <dl>
        {careers.benefits.items.map((benefit) => (
          <div key={benefit.title}>
            <dt>{benefit.title}</dt>
            <dd>{benefit.text}</dd>
          </div>
        ))}
      </dl>
      <div className="board-cv">
        <h2>{careers.cv.title}</h2>
        <p>{careers.cv.text}</p>
        <ButtonLink href={pages.cvUpload} variant="on-ink">
          {careers.submitCv}
        </ButtonLink>
      </div>
    </section>
  );
}
