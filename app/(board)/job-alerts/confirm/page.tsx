import type { Metadata } from 'next';
import { AlertsLayout } from '@/components/alerts/alerts-layout';
import { AlertRuns, ConfirmForm } from '@/components/alerts/confirm-form';
import { SearchLine } from '@/components/alerts/search-line';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import { ALERT_FORMS, ALERTS_PATH } from '@/lib/alerts/options';
import { findAlertByToken } from '@/lib/alerts/queries';
import { readFrequency, readSecret } from '@/lib/alerts/rules';
import { alerts } from '@/lib/content/alerts';
import { findOpenJobs } from '@/lib/jobs/queries';
import { findOutcome } from '@/lib/outcomes/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const outcome = await findOutcome(ALERT_FORMS.confirm, (await searchParams).outcome);
  const { title, description } = alerts.confirm.meta;
  return { title: outcome && !outcome.ok ? `Error: ${title}` : title, description, robots: { index: false, follow: false } };
}

/** Looking at it starts nothing: mail programs follow links, and anybody may have asked with somebody else's address. */
export default async function ConfirmAlertPage({ searchParams }: Props) {
  const params = await searchParams;
  const outcome = await findOutcome(ALERT_FORMS.confirm, params.outcome);
  const { confirm } = alerts;
  if (outcome?.ok) {
    return (
      <AlertsLayout title={confirm.title}>
        <AlertRuns message={outcome.message} manage={String(outcome.data?.manage ?? ALERTS_PATH)} />
      </AlertsLayout>
    );
  }
  const token = readSecret(params.token);
  const alert = outcome || token === null ? null : await findAlertByToken(token);
  if (token === null || !alert) return <Broken message={outcome?.message ?? confirm.broken} />;
  const known = alert.status === 'confirmed';
  const { total } = await findOpenJobs({ q: alert.q, location: alert.location, type: alert.type, page: 1 });
  return (
    <AlertsLayout title={confirm.title} lead={known ? confirm.change : confirm.lead}>
      <SearchLine search={alert} matches={total} />
      <ConfirmForm token={token} frequency={readFrequency(params.frequency ?? alert.frequency)} known={known} />
    </AlertsLayout>
  );
}

function Broken({ message }: { message: string }) {
  const { confirm } = alerts;
  return (
    <AlertsLayout title={confirm.title}>
      <Banner tone="error" live>
        {message}
      </Banner>
      <p className="max-w-prose">{confirm.brokenHelp}</p>
      <p>
        <ButtonLink href={ALERTS_PATH}>{confirm.again}</ButtonLink>
      </p>
    </AlertsLayout>
  );
}
