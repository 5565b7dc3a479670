import { TextareaField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { ConsentView } from '@/lib/introductions/view-schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { shortlistAction, type ShortlistState } from '../shortlist/urls';
import { consentCounts } from './next-step';
import { May } from '../may';

type ConsentsProps = {
  job: number;
  people: readonly { key: string; name: string }[];
  consents: Readonly<Record<string, ConsentView>>;
  state: ShortlistState;
  flash: Flash | null;
  timeZone: string;
};

/**
 * Consents by which a client may get a person's name and contact data. The person answers a mail, or a moderator
 * records an answer with its source.
 */
export function Consents({ job, people, consents, state, flash, timeZone }: ConsentsProps) {
  const words = content().clientPanel.consents;
  return (
    <details open={flash !== null}>
      <summary className="flex flex-wrap items-center gap-x-3">
        <span className="row-action wrap-anywhere whitespace-normal">{words.title}</span>
        <span>{consentCounts(people, consents)}</span>
      </summary>
      <p className="prose text-small text-muted">{words.text}</p>
      <ul className="client-rows">
        {people.map(({ key, name }) => {
          const consent = consents[key];
          const refused = flash?.values?.person === key ? flash : null;
          return (
            <li key={key}>
              <p>
                <strong>{name}</strong>: {standing(consent, timeZone)}
                {consent?.note && <q className="block text-small text-muted">{consent.note}</q>}
              </p>
              <May do="write">
                <div className="row-actions items-start">
                  <form method="post" action={shortlistAction(officeApi.contactConsent, job, state)}>
                    <input type="hidden" name="person" value={key} />
                    <Button type="submit" name="action" value="ask" size="small" variant="secondary">
                      {consent ? words.askAgain : words.ask}
                      <span className="sr-only">{words.of(name)}</span>
                    </Button>
                  </form>
                  <details open={refused !== null}>
                    <summary className="row-action">
                      {words.record}
                      <span className="sr-only">{words.of(name)}</span>
                    </summary>
                    <form
                      method="post"
                      action={shortlistAction(officeApi.contactConsent, job, state)}
                      className="shortlist-form"
                    >
                      <input type="hidden" name="person" value={key} />
                      <TextareaField
                        {...shownFlash(refused, key).field('note')}
                        rows={2}
                        required
                        maxLength={500}
                        label={words.note}
                        hint={words.noteHint}
                      />
                      <span className="row-actions">
                        <Button type="submit" name="action" value="agreed" size="small">
                          {words.yes}
                        </Button>
                        <Button type="submit" name="action" value="refused" size="small" variant="secondary">
                          {words.no}
                        </Button>
                      </span>
                    </form>
                  </details>
                </div>
              </May>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function standing(consent: ConsentView | undefined, timeZone: string): string {
  const words = content().clientPanel.consents;
  if (!consent) return words.none;
  const { state, askedAt, decidedAt, by } = consent;
  if (state === 'asked') return words.asked(formatDateTime(askedAt, timeZone));
  return words[state](by ?? '', formatDateTime(decidedAt ?? askedAt, timeZone));
}
