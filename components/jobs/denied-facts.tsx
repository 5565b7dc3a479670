import { deniedFacts } from '@/lib/content/en/job-page';

type DeniedFactsProps = {
  /** Contradicted facts, each with the sentence that contradicts it. Empty: nothing is shown. */
  denied: readonly { fact: keyof typeof deniedFacts.labels; sentence: string }[];
};

/** Facts that the posting contradicts; search engines, feeds and other boards do not get them (decision J14). */
export function DeniedFacts({ denied }: DeniedFactsProps) {
  if (denied.length === 0) return null;
  return (
    <section aria-labelledby="denied-facts">
      <h3 id="denied-facts" className="facts-title">
        {deniedFacts.title}
      </h3>
      <p>{deniedFacts.intro}</p>
      <dl className="mt-3 grid gap-3">
        {denied.map(({ fact, sentence }) => (
          <div key={fact}>
            <dt className="font-semibold">{deniedFacts.labels[fact]}</dt>
            <dd className="wrap-anywhere">“{sentence}”</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
