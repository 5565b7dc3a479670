import type { ReactNode } from 'react';
import { AudienceArt } from '@/components/art/audience-art';
import { pages } from '@/lib/base/routes';
import { accountPurpose, mailHelp } from '@/lib/content/en/accounts';
import { FormPage } from './form-page';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** Content of the side column: the purpose of an account, in full or in brief, or how mailed links work. */
  beside: 'purpose' | 'purpose-brief' | 'mail';
  children: ReactNode;
};

const PURPOSE = {
  beside: { ...accountPurpose, more: { ...accountPurpose.without, href: pages.careers } },
  art: <AudienceArt slug="for-job-seekers" className="-mb-4 hidden h-auto w-full opacity-90 lg:block" />,
};
const BESIDE = {
  purpose: PURPOSE,
  'purpose-brief': { ...PURPOSE, brief: true },
  mail: { beside: { ...mailHelp, more: { ...mailHelp.contact, href: pages.contact } } },
} as const;

export function AccountPage({ beside, ...page }: AccountPageProps) {
  return <FormPage {...page} {...BESIDE[beside]} />;
}
