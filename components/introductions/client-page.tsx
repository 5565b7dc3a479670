import { Lattice } from '@/components/art/lattice';
import { Banner } from '@/components/ui/banner';
import { PhoneLink, TextLink } from '@/components/ui/text-link';
import { company } from '@/lib/base/company';
import { formatDate } from '@/lib/base/format';
import { content } from '@/lib/content';
import type { ClientView } from '@/lib/introductions/view-schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { IntroducedPerson } from './introduced-person';

type ClientPageProps = { view: ClientView; token: string; flash: Flash | null; timeZone: string };

export function ClientPage({ view, token, flash, timeZone }: ClientPageProps) {
  const { introductionPage: words } = content();
  const { people } = view;
  const about = flash?.ok === false ? flash.values?.person : String(flash?.data?.person ?? '');
  const isShown = people.some(({ id }) => String(id) === about);
  return (
    <>
      <Cover view={view} timeZone={timeZone} />
      <div className="wrap intro-body" id="people">
        {flash && !isShown && (
          <Banner live tone={flash.ok ? 'success' : 'error'}>
            {flash.message}
          </Banner>
        )}
        <p className="intro-lead">{people.length === 0 ? words.gone : words.lead}</p>
        <ol className="intro-people">
          {people.map((person) => (
            <IntroducedPerson
              key={person.id}
              person={person}
              token={token}
              flash={String(person.id) === about ? flash : null}
              timeZone={timeZone}
            />
          ))}
        </ol>
        <Closing by={view.by} />
      </div>
    </>
  );
}

function Cover({ view, timeZone }: { view: ClientView; timeZone: string }) {
  const { introductionPage: words } = content();
  const { job, clientName, by, signed, expiresAt, people } = view;
  const done = people.filter(({ answer }) => answer !== null).length;
  const day = (iso: string) => formatDate(iso, timeZone);
  return (
    <header className="band-ink overflow-hidden">
      <div className="wrap intro-cover">
        <div>
          <p className="intro-eyebrow">{words.eyebrow(clientName)}</p>
          <h1>{words.title(people.length)}</h1>
          <p className="mt-5 text-lead text-band-muted wrap-anywhere">
            {words.role(job.title, job.companyName, job.location)}
          </p>
          <dl className="intro-facts">
            <Fact label={words.facts.sentBy}>{by}</Fact>
            <Fact label={words.facts.signed}>
              {signed.by}, {day(signed.at)}
            </Fact>
            <Fact label={words.facts.until}>{day(expiresAt)}</Fact>
            <Fact label={words.facts.answered}>{words.facts.of(done, people.length)}</Fact>
          </dl>
        </div>
        <Lattice seed={`${job.title} ${people.length}`} width={480} height={360} className="intro-art" />
      </div>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Closing({ by }: { by: string }) {
  const { introductionPage: words } = content();
  return (
    <div className="intro-closing">
      <section aria-labelledby="talk">
        <h2 id="talk" className="text-h3">
          {words.questions.title}
        </h2>
        <p>{words.questions.text(by)}</p>
        <p className="flex flex-wrap gap-x-6">
          <TextLink href={`mailto:${company.email}`} tall>
            {company.email}
          </TextLink>
          <span className="inline-flex min-h-11 items-center">
            <PhoneLink phone={company.phone} />
          </span>
        </p>
        <p className="text-small text-muted">{words.private}</p>
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className="text-h3">
          {words.howTitle}
        </h2>
        {words.how.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </div>
  );
}
