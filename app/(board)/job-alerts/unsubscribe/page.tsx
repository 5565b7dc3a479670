import { ManageAlert } from '@/components/alerts/manage-alert';
import { SearchLine } from '@/components/alerts/search-line';
import { FormPage } from '@/components/site/form-page';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import type { PageProps } from '@/lib/base/fields/page-params';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';
import { countMatches, findAlertByKey } from '@/lib/alerts/queries';
import { alertWords } from '@/lib/alerts/words';
import { readSecret } from '@/lib/alerts/rules';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';

export const generateMetadata = () => unlistedMetadata(content().alerts.manage.meta);

/** Manages the alert whose secret key is in the URL. A GET request ends no alert: mail programs follow links. */
export default async function UnsubscribePage({ searchParams }: PageProps) {
  const params = await searchParams;
  const key = readSecret(params.key);
  const alert = key === null ? null : await findAlertByKey(key);
  const { alerts, otherAlerts } = content();
  const { beside, confirm, frequency, manage } = alerts;
  if (key === null || !alert) {
    return (
      <FormPage title={manage.title} beside={beside}>
        <Banner tone="error" live>
          {manage.broken}
        </Banner>
        <p>
          <ButtonLink href={pages.jobAlerts}>{confirm.again}</ButtonLink>
        </p>
      </FormPage>
    );
  }
  const [ended, changed] = await readFlashes([ALERT_FORMS.unsubscribe, ALERT_FORMS.frequency], params.outcome);
  return (
    <FormPage title={manage.title} beside={beside}>
      <SearchLine search={alert} words={await alertWords(alert)} matches={await countMatches(alert)} />
      <ManageAlert
        words={{ ...manage, frequency, others: otherAlerts(alert.others) }}
        alert={alert}
        secret={key}
        flash={ended ?? changed}
      />
    </FormPage>
  );
}
