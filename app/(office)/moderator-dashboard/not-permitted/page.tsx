import type { Metadata } from 'next';
import { TextLink } from '@/components/ui/text-link';
import type { PageProps } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { requireAnyModerator } from '@/lib/platform/sessions/caller';
import { PERMISSIONS } from '@/lib/vocabulary/team';
import { OfficeFrame } from '../../office-frame';

export const generateMetadata = (): Metadata => ({ title: content().team.notPermittedPage.title });

/** Says which permission of a page the moderator's role lacks. */
export default async function NotPermittedPage({ searchParams }: PageProps) {
  const { notPermitted, notPermittedPage: words } = content().team;
  const { lacks } = await searchParams;
  const moderator = await requireAnyModerator(officePages.notPermitted);
  const { staffRole } = moderator;
  return (
    // Without a role there is no menu: it would show names and counts.
    <OfficeFrame moderator={{ ...moderator, toSetUp: staffRole ? null : 'role' }} title={words.title}>
      <p>{notPermitted(staffRole, PERMISSIONS.find((permission) => permission === lacks) ?? 'read')}</p>
      <p>
        <TextLink href={pages.moderatorDashboard} tall>
          {words.back}
        </TextLink>
      </p>
    </OfficeFrame>
  );
}
