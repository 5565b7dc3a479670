import type { ReactNode } from 'react';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { FormPage } from './form-page';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** Content of the side column: the purpose of an account (in full or as titles), or how mailed links work. */
  beside: 'purpose' | 'purpose-brief' | 'mail';
  children: ReactNode;
};

export function AccountPage({ beside, ...page }: AccountPageProps) {
  const { accountPurpose, mailHelp } = content();
  if (beside === 'mail')
    return <FormPage {...page} beside={{ ...mailHelp, more: { ...mailHelp.contact, href: pages.contact } }} />;
  return (
    <FormPage
      {...page}
      beside={{ ...accountPurpose, more: { ...accountPurpose.without, href: pages.careers } }}
      brief={beside === 'purpose-brief'}
    />
  );
}
