import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { destinationAfterSignIn } from '@/components/office/addresses';
import { LoginForm } from '@/components/office/login-form';
import { Banner } from '@/components/ui/banner';
import { pageCaller } from '@/lib/auth/caller';
import { moderatorLogin, wentWrong } from '@/lib/content/office';
import { findOutcome } from '@/lib/outcomes/queries';

export const metadata: Metadata = { ...moderatorLogin.meta };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ModeratorLoginPage({ searchParams }: Props) {
  const { next, outcome: key, error } = await searchParams;
  const destination = destinationAfterSignIn(next);
  if ((await pageCaller())?.role === 'moderator') redirect(destination);

  const [attempt, logout] = await Promise.all([findOutcome('moderator-login', key), findOutcome('logout', key)]);
  const problem = attempt ? attempt.message : error === undefined ? undefined : wentWrong;
  return (
    <div className="wrap py-12 lg:py-20">
      <div className="max-w-md">
        <h1 className="text-h2">{moderatorLogin.title}</h1>
        <p className="mt-2 text-muted">{moderatorLogin.lead}</p>
        <div className="mt-8 space-y-6">
          {logout && <Banner tone={logout.ok ? 'success' : 'info'}>{logout.message}</Banner>}
          <LoginForm destination={destination} username={attempt?.values?.username} problem={problem} errors={attempt?.errors} />
        </div>
      </div>
    </div>
  );
}
