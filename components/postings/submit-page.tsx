import type { ReactNode } from 'react';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { LivePreview } from './live-preview';
import '../site/split.css';
import './submit.css';

export function SubmitJobPage({ children }: { children: ReactNode }) {
  const { submitJob, submitJobPage } = content();
  const { steps, help } = submitJobPage;
  return (
    <>
      <div className="split posting">
        <div className="wrap split-grid">
          <div className="split-main">
            <header>
              <h1>{submitJobPage.title}</h1>
              <p>{submitJobPage.lead}</p>
            </header>
            <ol className="posting-steps">
              {Object.entries(submitJob.steps).map(([id, label]) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ol>
            <div id="posting">{children}</div>
          </div>
          <div className="split-side band-ink">
            <div className="split-stay">
              <LivePreview />
            </div>
          </div>
        </div>
      </div>
      <section aria-labelledby="steps" className="posting-next section-m">
        <div className="wrap">
          <h2 id="steps">{steps.title}</h2>
          <ol>
            {steps.items.map((step) => (
              <li key={step.title}>
                <b>{step.when}</b>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <p>
            <span>{help.title}</span>
            <a className="link" href={pages.contact}>
              {help.contact}
            </a>
            <a className="link" href={pages.moderatorLogin}>
              {help.moderator}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
