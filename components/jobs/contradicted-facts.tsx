import { content, type Catalogue } from '@/lib/content';

type ContradictedFactsProps = {
  /** Each fact with the sentence of the posting that contradicts it. */
  contradictions: readonly { fact: keyof Catalogue['contradictedFacts']['labels']; sentence: string }[];
};

/** Contradicted facts, which search engines, feeds and other boards do not get. */
export function ContradictedFacts({ contradictions }: ContradictedFactsProps) {
  const { contradictedFacts } = content();
  if (contradictions.length === 0) return null;
  return (
    <section aria-labelledby="contradicted-facts">
      <h3 id="contradicted-facts" className="facts-title">
        {contradictedFacts.title}
      </h3>
      <p>{contradictedFacts.intro}</p>
      <dl className="mt-3 grid gap-3">
        {contradictions.map(({ fact, sentence }) => (
          <div key={fact}>
            <dt className="font-semibold">{contradictedFacts.labels[fact]}</dt>
            <dd className="wrap-anywhere">“{sentence}”</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
