import { HumanAndMachine } from '@/components/art/human-and-machine';
import { StepMark } from '@/components/art/step-mark';
import { Lines } from '@/components/ui/lines';
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

export function HowItWorks() {
  const { howItWorks } = content();
  return (
    <section className="ruled" aria-labelledby="how-title">
      <div className="wrap section">
        <h2 id="how-title">{howItWorks.title}</h2>
        <p className="mt-3 text-lead text-muted">{howItWorks.lead}</p>
        <ol className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {howItWorks.steps.map((step, index) => (
            <li key={step.title}>
              <StepMark stage={(index + 1) as 1 | 2 | 3 | 4} />
              <h3 className="mt-4">
                <span className="figures font-normal text-coral-text">{index + 1}</span> {step.title}
              </h3>
              <p className="mt-2 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function HumanAndSoftware() {
  const { title, lead, paragraphs, software, people, note } = content().aiPlusHuman;
  return (
    <section aria-labelledby="ai-title" className="ruled">
      <div className="wrap section grid gap-12">
        <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 id="ai-title">{title}</h2>
            <p className="mt-4 text-lead">{lead}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 max-w-prose text-muted">
                {paragraph}
              </p>
            ))}
          </div>
          <HumanAndMachine className="h-auto w-full" />
        </div>
        <div className="grid gap-8 md:grid-cols-2">
          <Side {...software} />
          <Side {...people} />
        </div>
        <p className="max-w-prose border-l-4 border-coral-art pl-5 text-lead">{note}</p>
      </div>
    </section>
  );
}

function Side({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="border-t border-text pt-4">
      <h3>{title}</h3>
      <Lines items={items} className="job-points mt-3" />
    </div>
  );
}
