import type { ReactNode } from 'react';
import { FormPage } from '@/components/site/form-page';
import { ApplicationsSketch, MailSketch, WaySketch } from '@/components/site/sketches';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** Selects the drawing beside the form: the dashboard, the steps of a new account, or a mail with a link. */
  object: 'applications' | 'account' | 'password' | 'address';
  children: ReactNode;
};

export function AccountPage({ object, ...page }: AccountPageProps) {
  const { accountPurpose, mailHelp, otherWaysIn } = content();
  if (object === 'password' || object === 'address')
    return (
      <FormPage
        {...page}
        object={<MailSketch about={object} />}
        beside={{ ...mailHelp, more: { ...mailHelp.contact, href: pages.contact } }}
      />
    );
  const isNew = object === 'account';
  return (
    <FormPage
      {...page}
      object={isNew ? <WaySketch of="account" /> : <ApplicationsSketch />}
      beside={{ ...(isNew ? accountPurpose : otherWaysIn), more: { ...accountPurpose.without, href: pages.careers } }}
    />
  );
}
