import { Button } from '@/components/ui/button';
import type { Tone } from '@/components/ui/status-badge';
import { formatDate, formatDateTime } from '@/lib/base/format';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { AnswerView, ClientLinkView } from '@/lib/introductions/view-schema';
import type { ClientAnswer, IntroductionAction } from '@/lib/vocabulary/introductions';
import { shortlistAction, type ShortlistState } from '../shortlist/urls';
import { May } from '../may';
import { StateBadge } from '../state';
import { answerCounts } from './next-step';

const TONES: Record<ClientAnswer, Tone> = { yes: 'success', no: 'error', question: 'warning' };

type ClientLinksProps = {
  job: number;
  links: readonly ClientLinkView[];
  state: ShortlistState;
  /** Links whose details are initially open: the newest after sending one, all after an action on one of them. */
  open: 'newest' | 'all' | null;
  timeZone: string;
};

export function ClientLinks({ job, links, state, open, timeZone }: ClientLinksProps) {
  const { clientPanel: words } = content();
  return (
    <section aria-labelledby="links-title" className="flex flex-col gap-2">
      <h3 id="links-title" className="text-body font-semibold">
        {words.links}
      </h3>
      {links.map((link, at) => (
        <details key={link.id} open={open === 'all' || (open === 'newest' && at === 0)}>
          <summary className="flex flex-wrap items-center gap-x-3">
            <span className="row-action wrap-anywhere whitespace-normal">
              {words.link(`${link.clientName} (${link.clientEmail})`, link.by, formatDateTime(link.at, timeZone))}
            </span>
            <span>{answerCounts(link.people)}</span>
            <LinkState link={link} timeZone={timeZone} />
          </summary>
          <div className="grid justify-items-start gap-2">
            {link.people.length === 0 && <p className="text-muted">{words.left}</p>}
            <ul className="client-rows w-full">
              {link.people.map((person) => (
                <Answer key={person.id} job={job} person={person} state={state} timeZone={timeZone} />
              ))}
            </ul>
            {link.state === 'open' && (
              <Act job={job} id={link.id} action="revoke" label={words.revoke} of={link.clientName} state={state} />
            )}
          </div>
        </details>
      ))}
    </section>
  );
}

function LinkState({ link, timeZone }: { link: ClientLinkView; timeZone: string }) {
  const { clientPanel: words } = content();
  const until = formatDate(link.expiresAt, timeZone);
  if (link.state === 'revoked') return <StateBadge tone="error">{words.states.revoked}</StateBadge>;
  const isOpen = link.state === 'open';
  return <StateBadge tone={isOpen ? 'info' : 'neutral'}>{words.states[isOpen ? 'open' : 'ended'](until)}</StateBadge>;
}

type AnswerProps = { job: number; person: AnswerView; state: ShortlistState; timeZone: string };

function Answer({ job, person, state, timeZone }: AnswerProps) {
  const { interviewOffice, clientPanel: words } = content();
  const { id, name, applicationId, answer, words: said, answeredAt, settled } = person;
  return (
    <li>
      <p>
        <strong>{name}</strong>{' '}
        {answer ? (
          <StateBadge tone={TONES[answer]}>{words.answers[answer]}</StateBadge>
        ) : (
          <span className="text-muted">{words.waiting}</span>
        )}
        {answeredAt && <span className="text-small text-muted"> {formatDateTime(answeredAt, timeZone)}</span>}
        {said && <q className="block">{said}</q>}
        {settled && (
          <span className="block text-small text-muted">
            {words.settled(settled.by, formatDateTime(settled.at, timeZone))}
          </span>
        )}
      </p>
      {answer && (
        <div className="row-actions items-start">
          {applicationId !== null && (
            <a href={officePages.interviews(applicationId)} className="row-action">
              {interviewOffice.offerTo}
              <span className="sr-only">{interviewOffice.of(name)}</span>
            </a>
          )}
          <Act
            job={job}
            id={id}
            action={settled ? 'reopen' : 'settle'}
            label={settled ? words.reopen : words.settle}
            of={name}
            state={state}
          />
        </div>
      )}
    </li>
  );
}

type ActProps = {
  job: number;
  id: number;
  action: IntroductionAction;
  label: string;
  of: string;
  state: ShortlistState;
};

function Act({ job, id, action, label, of, state }: ActProps) {
  return (
    <May do="write">
      <form method="post" action={shortlistAction(officeApi.introductionActions, job, state)}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="action" value={action} size="small" variant="secondary">
          {label}
          <span className="sr-only">{content().clientPanel.consents.of(of)}</span>
        </Button>
      </form>
    </May>
  );
}
