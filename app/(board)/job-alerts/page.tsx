import type { Metadata } from 'next';
import { AlertAsked, AlertForm } from '@/components/alerts/alert-form';
import { AlertsLayout } from '@/components/alerts/alerts-layout';
import { SearchLine } from '@/components/alerts/search-line';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { ALERT_FORMS, type AlertSearch } from '@/lib/vocabulary/alerts';
import { alerts } from '@/lib/content/alerts';
import { jobAlerts } from '@/lib/content/navigation';
import { cachedFacets } from '@/lib/jobs/queries';
import type { PageParams, PageProps } from '@/lib/base/fields/page-params';
import { countMatches } from '@/lib/alerts/queries';
import { alertWords } from '@/lib/alerts/words';
import { alertSearchOf } from '@/lib/alerts/rules';
import { boardQueryOf } from '@/lib/jobs/search/board-query';
import { pageMetadata, unlistedMetadata } from '@/lib/publishing/metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const flash = await readFlash(ALERT_FORMS.subscribe, (await searchParams).outcome);
  const metadata = pageMetadata(pages.jobAlerts, alerts.meta, { image: 'careers' });
  return flash ? { ...metadata, ...unlistedMetadata(alerts.meta, flash) } : metadata;
}

/** Subscribes to the search of its address. Also where the form's post without scripts returns to. */
export default async function JobAlertsPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const flash = await readFlash(ALERT_FORMS.subscribe, params.outcome);
  const { locations } = await cachedFacets();
  const search = searchOf(params, locations);
  return (
    <>
      <Trail to={jobAlerts} />
      <AlertsLayout title={alerts.title} lead={alerts.lead}>
        {flash?.ok ? (
          <AlertAsked message={flash.message} />
        ) : (
          <>
            {!flash && (
              <SearchLine search={search} words={await alertWords(search)} matches={await countMatches(search)} />
            )}
            <AlertForm search={search} locations={locations} flash={flash} />
          </>
        )}
      </AlertsLayout>
    </>
  );
}

/** The board's filters in the words of the form: a location as its jobs write it, a type that there is, and the others. */
function searchOf(params: PageParams, locations: readonly string[]): AlertSearch {
  const { location, ...search } = alertSearchOf(boardQueryOf(params));
  return { ...search, location: locations.find((each) => each.toLowerCase() === location.toLowerCase()) ?? location };
}
