import { FlashBanner } from '@/components/ui/flash-banner';
import { Button } from '@/components/ui/button';
import { Lines } from '@/components/ui/lines';
import { api } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { ConsentState } from '@/lib/vocabulary/introductions';

type AgreementProps = {
  job: { title: string; companyName: string };
  state: ConsentState;
  token: string;
  flash: Flash | null;
};

export function Agreement({ job, state, token, flash }: AgreementProps) {
  const { agreementPage: words } = content();
  const { sees } = words;
  return (
    <div className="wrap intro-note">
      <h1>{words.title}</h1>
      <p className="text-lead text-muted wrap-anywhere">{words.lead(job.title, job.companyName)}</p>
      <FlashBanner flash={flash} />
      <section aria-labelledby="sees">
        <h2 id="sees" className="mb-3 text-h3">
          {sees.title}
        </h2>
        <Lines items={[sees.always, sees.agreed, sees.refused, sees.never]} />
      </section>
      <p>{words.no_difference}</p>
      <p className="font-semibold">{words.now[state]}</p>
      <form method="post" action={api.introductionConsent} className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        {state !== 'agreed' && (
          <Button type="submit" name="answer" value="agreed">
            {words.yes}
          </Button>
        )}
        {state !== 'refused' && (
          <Button type="submit" name="answer" value="refused" variant="secondary">
            {words.no}
          </Button>
        )}
      </form>
    </div>
  );
}
