import { Field, SelectField } from '@/components/form/field';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Banner } from '@/components/ui/banner';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { ClientLinkView, ConsentView } from '@/lib/introductions/view-schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { ShortlistView } from '@/lib/shortlist/view-schema';
import { LINK_DAYS, MOST_INTRODUCED, USUAL_LINK_DAYS } from '@/lib/vocabulary/introductions';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Panel } from '../shortlist/panel';
import { shortlistAction, shortlistUrl, type ShortlistState } from '../shortlist/urls';
import { ClientLinks } from './client-links';
import { Consents } from './consents';
import { nextStep } from './next-step';
import { May } from '../may';

type ClientPanelProps = {
  view: ShortlistView;
  links: readonly ClientLinkView[];
  consents: Readonly<Record<string, ConsentView>>;
  /** Names of shortlisted people whom nobody has called yet, according to their stages. */
  notCalled: readonly string[];
  /** The job's contact person, who is usually the client. */
  client: { name: string; email: string };
  state: ShortlistState;
  flashes: { send: Flash | null; act: Flash | null; consent: Flash | null };
  timeZone: string;
};

export function ClientPanel({ view, links, consents, notCalled, client, state, flashes, timeZone }: ClientPanelProps) {
  const { clientPanel: words } = content();
  const { job, needs, isSigned, shortlisted } = view;
  const isReady = isSigned && needs.confirmed !== null;
  return (
    <Panel id="client" title={words.title} flash={flashes.send}>
      <FlashBanner flash={flashes.act} />
      <FlashBanner flash={flashes.consent} />
      <p className={isReady ? 'font-semibold' : 'text-muted'}>
        {isReady ? nextStep(links) : isSigned ? <Unconfirmed job={job.id} /> : words.unsigned}
      </p>
      {links.length > 0 && (
        <ClientLinks
          job={job.id}
          links={links}
          state={state}
          open={flashes.act ? 'all' : flashes.send?.ok ? 'newest' : null}
          timeZone={timeZone}
        />
      )}
      {isReady && (
        <>
          <May do="write">
            <details open={flashes.send?.ok === false}>
              <summary className={links.length === 0 ? 'btn btn-primary btn-small' : 'row-action'}>
                {words.sendTo}
              </summary>
              <div className="flex flex-col gap-2">
                <p className="prose text-small text-muted">{words.lead}</p>
                {notCalled.length > 0 && <Banner tone="warning">{words.notCalled(notCalled.join(', '))}</Banner>}
                <SendForm view={view} client={client} state={state} flash={flashes.send} />
              </div>
            </details>
          </May>
          <Consents
            job={job.id}
            people={shortlisted}
            consents={consents}
            state={state}
            flash={flashes.consent}
            timeZone={timeZone}
          />
        </>
      )}
    </Panel>
  );
}

function Unconfirmed({ job }: { job: number }) {
  const { signaturePanel, clientPanel: words } = content();
  return (
    <>
      {words.unconfirmed}{' '}
      <a className="link" href={`${shortlistUrl(job)}#needs`}>
        {signaturePanel.toNeeds}
      </a>
    </>
  );
}

function SendForm({
  view,
  client,
  state,
  flash,
}: Pick<ClientPanelProps, 'view' | 'client' | 'state'> & { flash: Flash | null }) {
  const { clientPanel: words } = content();
  const { job, shortlisted } = view;
  const { field } = shownFlash(flash, undefined, {
    client_name: client.name,
    client_email: client.email,
    days: USUAL_LINK_DAYS,
  });
  const wrongPeople = field('people').error;
  // After a refused post, the same people are ticked as in that post.
  const ticked = flash?.values && (flash.values.people ?? '').split('\n');
  const isFew = shortlisted.length <= MOST_INTRODUCED;
  return (
    <form method="post" action={shortlistAction(officeApi.introductions, job.id, state)} className="shortlist-form">
      <fieldset className="field">
        <legend className="field-label">{words.who}</legend>
        {wrongPeople && <p className="field-error">{wrongPeople}</p>}
        {shortlisted.map(({ key, name }) => (
          <CheckboxField
            key={key}
            id={`send-${key}`}
            name="people"
            value={key}
            defaultValue={ticked ? ticked.includes(key) : isFew}
            label={name}
          />
        ))}
      </fieldset>
      <div className="grid w-full justify-items-start gap-x-6 gap-y-3 sm:grid-cols-[1fr_1fr] sm:items-end">
        <Field
          {...field('client_name')}
          required
          maxLength={120}
          autoComplete="off"
          label={words.clientName}
          hint={words.clientNameHint}
        />
        <Field
          {...field('client_email')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          label={words.clientEmail}
        />
      </div>
      <SelectField
        {...field('days')}
        options={LINK_DAYS.map((days) => ({ value: days, label: words.dayCount(days) }))}
        label={words.days}
        className="max-w-64"
      />
      <Button type="submit">{words.send}</Button>
    </form>
  );
}
