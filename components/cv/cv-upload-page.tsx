import { Questions } from '@/components/site/questions';
import { WaySketch } from '@/components/site/sketches';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { CvForm } from './cv-form';
import '../site/split.css';

export function CvUploadPageView({ flash }: { flash?: Flash }) {
  const { cvConsent, cvForm, cvPage: page } = content();
  const { steps, help, note, questions } = page;
  return (
    <>
      <div className="split">
        <div className="wrap split-grid">
          <div className="split-main gap-5 min-[1100px]:pt-8 min-[1100px]:pb-12" id="upload">
            <header>
              <h1 className="max-w-lg">{page.title}</h1>
              <p className="prose text-lead wrap-anywhere text-muted">{page.lead}</p>
            </header>
            <CvForm words={cvForm} consent={cvConsent} flash={flash} />
          </div>
          <div className="split-side band-ink">
            <div className="split-stay">
              <WaySketch of="cv" />
              <aside aria-labelledby="leave-out">
                <h2 id="leave-out" className="mb-1 text-body tracking-normal">
                  {note.title}
                </h2>
                <p className="text-small text-band-muted">{note.text}</p>
              </aside>
            </div>
          </div>
        </div>
      </div>
      <section id="steps" aria-labelledby="steps-title" className="section-m bg-sunk">
        <div className="wrap">
          <h2 id="steps-title">{steps.title}</h2>
          <ol className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-3">
            {steps.items.map((step, index) => (
              <li key={step.title}>
                <b className="figures text-coral-text">{index + 1}</b>
                <h3>{step.title}</h3>
                <p className="mt-1 prose text-muted">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="wrap section-m grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="questions-title" className="grid content-start gap-3">
          <h2 id="questions-title">{questions.title}</h2>
          <Questions items={questions.items} />
        </section>
        <section aria-labelledby="help-title" className="grid content-start gap-3">
          <h2 id="help-title">{help.title}</h2>
          <p className="mt-1 text-muted">{help.text}</p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <a className="btn btn-secondary" href={pages.contact}>
              {help.contact}
            </a>
            <a className="link" href={pages.moderatorLogin}>
              {help.moderator}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
