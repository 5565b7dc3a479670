import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';

export function SubmitJobPage({ children }: { children: ReactNode }) {
  const { submitJobPage } = content();
  const { steps, help, manage } = submitJobPage;
  return (
    <>
      <div className="wrap job-page">
        <div className="job-body">
          <header>
            <h1>{submitJobPage.title}</h1>
            <p className="mt-4 text-lead text-muted">{submitJobPage.lead}</p>
          </header>
          <div id="posting">{children}</div>
        </div>
        <aside className="job-summary" aria-labelledby="steps">
          <h2 id="steps" className="text-h3">
            {steps.title}
          </h2>
          <ol className="grid gap-5">
            {steps.items.map((step, index) => (
              <li key={step.title}>
                <h3 className="text-body font-semibold tracking-normal">
                  <span className="figures text-coral-text">{index + 1}.</span> {step.title}
                </h3>
                <p className="text-muted">{step.text}</p>
              </li>
            ))}
          </ol>
          <div className="grid gap-3 border-t border-line pt-5">
            <h2 className="text-body font-semibold tracking-normal">{manage.title}</h2>
            <a className="link" href={pages.managePostings}>
              {manage.link}
            </a>
          </div>
          <div className="grid gap-3 border-t border-line pt-5">
            <h2 className="text-body font-semibold tracking-normal">{help.title}</h2>
            <ButtonLink href={pages.contact} variant="secondary">
              {help.contact}
            </ButtonLink>
            <a className="link" href={pages.moderatorLogin}>
              {help.moderator}
            </a>
          </div>
        </aside>
      </div>
    </>
  );
}
