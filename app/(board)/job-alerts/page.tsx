import type { Metadata } from 'next';
import { AlertRequested, AlertForm } from '@/components/alerts/alert-form';
import { SearchLine } from '@/components/alerts/search-line';
import { FormPage } from '@/components/site/form-page';
import { AlertSketch } from '@/components/site/sketches';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { ALERT_FORMS, type AlertSearch } from '@/lib/vocabulary/alerts';
import { content } from '@/lib/content';
import { cachedFirstPage } from '@/lib/board/queries';
import type { PageProps } from '@/lib/base/fields/page-params';
import { countMatches } from '@/lib/alerts/queries';
import { alertWords, placeWords } from '@/lib/alerts/words';
import { searchWithPlaces } from '@/lib/alerts/read-search';
import { alertSearchOf, fieldsOfSearch } from '@/lib/alerts/rules';
import { pairsOf } from '@/lib/board/search/board-query';
import { readBoardQuery } from '@/lib/board/search/read-board-query';
import { pageMetadata, unlistedMetadata } from '@/lib/publishing/metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { alerts } = content();
  const flash = await readFlash(ALERT_FORMS.subscribe, (await searchParams).outcome);
  const metadata = pageMetadata(pages.jobAlerts, alerts.meta, { image: 'careers' });
  return flash ? { ...metadata, ...unlistedMetadata(alerts.meta, flash) } : metadata;
}

/** Subscribes an address to the job search in the URL. Form posts without scripts also end on this page. */
export default async function JobAlertsPage({ searchParams }: PageProps) {
  const { alerts, links } = content();
  const params = await searchParams;
  const flash = await readFlash(ALERT_FORMS.subscribe, params.outcome);
  const search = searchWithPlaces(alertSearchOf(readBoardQuery(pairsOf(params)).query), '');
  return (
    <>
      <Trail to={links.jobAlerts} />
      <FormPage title={alerts.title} lead={alerts.lead} object={<AlertSketch />} beside={alerts.beside}>
        {flash?.ok ? (
          <AlertRequested words={alerts.form} message={flash.message} />
        ) : (
          <>
            {!flash && (
              <SearchLine search={search} words={await alertWords(search)} matches={await countMatches(search)} />
            )}
            <AlertForm
              words={alerts.form}
              frequency={alerts.frequency}
              search={search}
              places={await placesFor(search)}
              flash={flash}
            />
          </>
        )}
      </FormPage>
    </>
  );
}

/** Options of the place field: the places of open jobs, and the value in the URL if it is none of them. */
async function placesFor(search: AlertSearch): Promise<{ value: string; label: string }[]> {
  const places = (await cachedFirstPage()).choices.place.map(({ value, label }) => ({ value, label }));
  const { place } = fieldsOfSearch(search);
  if (place === '' || places.some(({ value }) => value === place)) return places;
  return [{ value: place, label: await placeWords(place.split(',')) }, ...places];
}
