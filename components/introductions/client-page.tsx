import { Lattice } from '@/components/art/lattice';
import { Banner } from '@/components/ui/banner';
import { PhoneLink, TextLink } from '@/components/ui/text-link';
import { site } from '@/lib/base/site';
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
      <div className="wrap grid gap-8 pt-[clamp(32px,5vw,64px)] pb-[clamp(64px,9vw,128px)]" id="people">
        {flash && !isShown && (
          <Banner live tone={flash.ok ? 'success' : 'error'}>
            {flash.message}
          </Banner>
        )}
        <p className="prose text-lead">{people.length === 0 ? words.gone : words.lead}</p>
        <ol className="grid gap-[clamp(40px,6vw,80px)]">
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
      <div className="wrap grid gap-x-12 gap-y-6 pt-[clamp(40px,6vw,80px)] pb-[clamp(32px,4vw,56px)] lg:grid-cols-[7fr_4fr] lg:items-center">
        <div className="min-w-0">
          <p className="mb-4 text-(length:--text-small) font-semibold text-mint wrap-anywhere">
            {words.eyebrow(clientName)}
          </p>
          <h1>{words.title(people.length)}</h1>
          <p className="mt-5 text-lead text-band-muted wrap-anywhere">
            {words.role(job.title, job.companyName, job.location)}
          </p>
          <dl className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-8 gap-y-4 border-t border-band-line pt-5">
            <Fact label={words.facts.sentBy}>{by}</Fact>
            <Fact label={words.facts.signed}>
              {signed.by}, {day(signed.at)}
            </Fact>
            <Fact label={words.facts.until}>{day(expiresAt)}</Fact>
            <Fact label={words.facts.answered}>{words.facts.of(done, people.length)}</Fact>
          </dl>
        </div>
        <Lattice
          seed={`${job.title} ${people.length}`}
          width={480}
          height={360}
          className="hidden lg:block lg:h-auto lg:w-full"
        />
      </div>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-(length:--text-small) text-band-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Closing({ by }: { by: string }) {
  const { introductionPage: words } = content();
  return (
    <div className="mt-8 grid gap-x-14 gap-y-8 border-t border-text pt-8 lg:grid-cols-[1fr_1fr]">
      <section aria-labelledby="talk" className="prose grid content-start gap-2">
        <h2 id="talk" className="text-h3">
          {words.questions.title}
        </h2>
        <p>{words.questions.text(by)}</p>
        <p className="flex flex-wrap gap-x-6">
          <TextLink href={`mailto:${site().company.email}`} tall>
            {site().company.email}
          </TextLink>
          <span className="inline-flex min-h-11 items-center">
            <PhoneLink phone={site().company.phone} />
          </span>
        </p>
        <p className="text-small text-muted">{words.private}</p>
      </section>
      <section aria-labelledby="how" className="prose grid content-start gap-2">
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
