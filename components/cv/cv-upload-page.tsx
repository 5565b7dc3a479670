import type { ReactNode } from 'react';
import { Questions } from '@/components/site/questions';
import { CvSketch } from '@/components/site/sketches';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import '../site/split.css';
import './cv-upload.css';

export function CvUploadPageView({ children }: { children: ReactNode }) {
  const { cvPage: page } = content();
  const { steps, help, note, readers, withdraw, questions } = page;
  return (
    <>
      <div className="split">
        <div className="wrap split-grid">
          <div className="split-main cv-upload" id="upload">
            <header>
              <h1>{page.title}</h1>
              <p>{page.lead}</p>
            </header>
            {children}
          </div>
          <div className="split-side band-ink">
            <div className="split-stay">
              <CvSketch />
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
          <ol className="cv-cards">
            {steps.items.map((step, index) => (
              <li key={step.title}>
                <b className="figures text-coral-text">{index + 1}</b>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="wrap section-m cv-more">
        <section aria-labelledby="readers-title">
          <h2 id="readers-title">{readers.title}</h2>
          <dl>
            {readers.items.map((item) => (
              <div key={item.title}>
                <dt>{item.title}</dt>
                <dd>{item.text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="questions-title">
          <h2 id="questions-title">{questions.title}</h2>
          <Questions items={questions.items} />
        </section>
        <section aria-labelledby="withdraw-title">
          <h2 id="withdraw-title">{withdraw.title}</h2>
          {withdraw.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section aria-labelledby="help-title">
          <h2 id="help-title">{help.title}</h2>
          <p>{help.text}</p>
          <p className="cv-help">
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
