import { content, type Catalogue } from '@/lib/content';

type ContradictedFactsProps = {
  /**
   * Facts of the posting, each with the sentence of its text that contradicts it. Nothing is rendered if there are
   * none.
   */
  contradictions: readonly { fact: keyof Catalogue['contradictedFacts']['labels']; sentence: string }[];
};

/**
 * Lists facts that the posting's own text contradicts. Search engines, feeds and other boards do not get them (decision
 * J14).
 */
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
