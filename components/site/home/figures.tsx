import { content } from '@/lib/content';

/** The company's figures; the three most important ones are large. */
export function HomeFigures() {
  const { title, items } = content().homeFigures;
  return (
    <section className="section" aria-labelledby="figures-title">
      <div className="wrap">
        <h2 id="figures-title">{title}</h2>
        <dl className="figure-grid figures mt-10">
          {items.map((figure) => (
            <div key={figure.label}>
              <dt>
                {figure.label}
                <span>{figure.meaning}</span>
              </dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
