import { AlertRuns, ConfirmAlert } from '@/components/alerts/confirm-alert';
import { SearchLine } from '@/components/alerts/search-line';
import { FormPage } from '@/components/site/form-page';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import type { PageProps } from '@/lib/base/fields/page-params';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';
import { countMatches, findAlertByToken } from '@/lib/alerts/queries';
import { alertWords } from '@/lib/alerts/words';
import { readFrequency, readSecret } from '@/lib/alerts/rules';
import { pages } from '@/lib/base/routes';
import { content, slice } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata(
  [ALERT_FORMS.confirm],
  () => content().alerts.confirm.meta,
  () => content().alerts.manage.meta,
);

/** A GET request confirms no alert: mail programs follow links, and anybody can enter another person's address. */
export default async function ConfirmAlertPage({ searchParams }: PageProps) {
  const { alerts } = content();
  const words = {
    ...slice(alerts, 'beside', 'confirm', 'frequency'),
    title: alerts.manage.title,
    toBoard: alerts.form.sent.back,
  };
  const params = await searchParams;
  const flash = await readFlash(ALERT_FORMS.confirm, params.outcome);
  if (flash?.ok) {
    const { frequency, manage } = flash.data ?? {};
    return (
      <AlertRuns
        words={words}
        message={flash.message}
        frequency={readFrequency(frequency)}
        manage={String(manage ?? pages.jobAlerts)}
      />
    );
  }
  const token = readSecret(params.token);
  const alert = flash || token === null ? null : await findAlertByToken(token);
  if (token === null || !alert) return <Failed message={flash?.message ?? alerts.confirm.broken} />;
  const known = alert.status === 'confirmed';
  return (
    <ConfirmAlert
      words={words}
      token={token}
      frequency={readFrequency(params.frequency ?? alert.frequency)}
      known={known}
    >
      <SearchLine search={alert} words={await alertWords(alert)} matches={await countMatches(alert)} />
    </ConfirmAlert>
  );
}

/** Shows why confirming failed. A link that is refused for a limited time is not called broken. */
function Failed({ message }: { message: string }) {
  const { beside, confirm } = content().alerts;
  const broken = message === confirm.broken;
  return (
    <FormPage title={confirm.title} beside={beside}>
      <Banner tone="error" live>
        {message}
      </Banner>
      <p className="prose">{broken ? confirm.brokenHelp : confirm.stillWorks}</p>
      {broken && (
        <p>
          <ButtonLink href={pages.jobAlerts}>{confirm.again}</ButtonLink>
        </p>
      )}
    </FormPage>
  );
}
