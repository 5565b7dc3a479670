import { Lines } from '@/components/ui/lines';
import { content } from '@/lib/content';

export function GoogleEligibility({ problems, hints }: { problems: readonly string[]; hints: readonly string[] }) {
  const { googleCheck } = content();
  return (
    <section aria-labelledby="google-check">
      <h3 id="google-check" className="facts-title">
        {googleCheck.title}
      </h3>
      {problems.length === 0 && <p>{googleCheck.fine}</p>}
      <Sentences intro={googleCheck.obstacles} sentences={problems} />
      <Sentences intro={googleCheck.hints} sentences={hints} />
    </section>
  );
}

function Sentences({ intro, sentences }: { intro: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <p className="mt-3">{intro}</p>
      <Lines items={sentences} className="points" />
    </>
  );
}
