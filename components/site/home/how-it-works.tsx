import { StepMark } from '@/components/art/step-mark';
import { content } from '@/lib/content';

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
