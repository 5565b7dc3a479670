import { Lines } from '@/components/ui/lines';
import { nameClass } from '@/components/ui/name-class';
import { StatusBadge } from '@/components/ui/status-badge';
import { formatDateTime } from '@/lib/base/format';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { applicationListing } from '@/lib/applications/listing';
import { cvListing } from '@/lib/cv/listing';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';
import type { PersonView } from '@/lib/shortlist/view-schema';
import { DecisionForms } from './decision-forms';
import { EvidenceList } from './evidence-list';
import { FlashBanner } from '@/components/ui/flash-banner';
import type { ShortlistState } from './urls';

type PersonCardProps = {
  job: number;
  person: PersonView;
  state: ShortlistState;
  flash: Flash | null;
  timeZone: string;
};

export function PersonCard({ job, person, state, flash, timeZone }: PersonCardProps) {
  const { unreadReasons, shortlistPerson: words } = content();
  const { key, position, entry, reasons, evidence, obstacles, unread } = person;
  const quotes = obstacles.flatMap(({ sentence, quote }) => (quote ? [{ sentence, quote }] : []));
  return (
    // Scripts that check shortlists read `data-entry`, so it must not be removed.
    <li id={key} data-entry={key} className="shortlist-person" data-decision={entry?.decision}>
      <FlashBanner flash={flash} />
      <div className="shortlist-head">
        <h3 className={nameClass(person.name)}>
          {position !== null && (
            <span className="shortlist-place">
              <span className="sr-only">{words.place(position)}: </span>
              <span aria-hidden="true">{position}</span>
            </span>
          )}
          {person.name}
        </h3>
        <Marks person={person} />
        <PersonLinks person={person} />
      </div>
      <div className="shortlist-why">
        <p className="text-small text-muted">{words.sent(formatDateTime(person.sentAt, timeZone))}</p>
        {unread && <p>{unreadReasons[unread]}</p>}
        <Lines items={reasons} className="points" />
        {quotes.map(({ sentence, quote }) => (
          <p key={sentence}>
            {sentence}: <q>{quote}</q>
          </p>
        ))}
      </div>
      {evidence.length > 0 && <EvidenceList evidence={evidence} />}
      <DecisionForms job={job} person={person} state={state} flash={flash} timeZone={timeZone} />
    </li>
  );
}

function Marks({ person: { kind, status, entry } }: { person: PersonView }) {
  const { shortlistPerson: words } = content();
  const { decision = 'open', isDrawn = false, isOlder = false } = entry ?? {};
  return (
    <>
      {decision !== 'open' && (
        <StatusBadge tone={decision === 'shortlisted' ? 'success' : 'error'}>{words.decided[decision]}</StatusBadge>
      )}
      {isDrawn && <StatusBadge tone="info">{words.drawn}</StatusBadge>}
      {kind === 'cv' && <StatusBadge>{words.fromPool}</StatusBadge>}
      {kind === 'application' && status !== 'pending' && (
        <StatusBadge>{APPLICATION_STATUS_LABELS[status as ApplicationStatus]}</StatusBadge>
      )}
      {isOlder && <StatusBadge tone="warning">{words.older}</StatusBadge>}
    </>
  );
}

function PersonLinks({ person: { kind, id, name, opensInline } }: { person: PersonView }) {
  const { shortlistPerson: words } = content();
  const isApplication = kind === 'application';
  const file = withQuery(api.download, isApplication ? { application_id: id } : { id });
  const record = isApplication ? applicationListing.url({ open: id }) : cvListing.url({ open: id });
  const of = <span className="sr-only">{words.of(name)}</span>;
  return (
    <span className="row-actions">
      <a href={record} className="row-action">
        {isApplication ? words.application : words.cv}
        {of}
      </a>
      {opensInline ? (
        <a href={file} target="_blank" rel="noopener" className="row-action">
          {words.document}
          {of}
          <span className="sr-only">{words.newTab}</span>
        </a>
      ) : (
        <a href={`${file}&download=1`} className="row-action">
          {words.download}
          {of}
        </a>
      )}
    </span>
  );
}
