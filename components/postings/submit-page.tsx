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
          <div className="split-main gap-5 pt-[clamp(16px,1.5vw,20px)] pb-10">
            <header className="gap-1.5">
              <h1>{submitJobPage.title}</h1>
              <p className="prose text-lead wrap-anywhere text-muted">{submitJobPage.lead}</p>
            </header>
            <ol className="posting-steps relative unless-sent grid grid-cols-3">
              {Object.entries(submitJob.steps).map(([id, label]) => (
                <li key={id} className="[counter-increment:step]">
                  <a href={`#${id}`} className="pe-3 text-small leading-[1.3] underline-offset-4 hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ol>
            <div id="posting" data-object="">
              {children}
            </div>
          </div>
          <div className="split-side band-ink py-2 min-[1100px]:pt-6 min-[1100px]:pb-10">
            <div className="split-stay">
              <LivePreview />
            </div>
          </div>
        </div>
      </div>
      <section aria-labelledby="steps" className="section-m bg-sunk">
        <div className="wrap grid gap-6">
          <h2 id="steps" className="unless-sent">
            {steps.title}
          </h2>
          <ol className="grid gap-x-12 gap-y-6 unless-sent md:grid-cols-3">
            {steps.items.map((step) => (
              <li key={step.title}>
                <b className="text-small font-semibold text-coral-text">{step.when}</b>
                <h3>{step.title}</h3>
                <p className="mt-1 text-muted">{step.text}</p>
              </li>
            ))}
          </ol>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
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
