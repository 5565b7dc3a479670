import type { ReactNode } from 'react';
import { FormPage } from '@/components/accounts/form-page';
import type { Catalogue } from '@/lib/content';

type DataPageProps = {
  title: string;
  lead?: string | undefined;
  aside: Catalogue['yourDataPage']['aside'];
  children: ReactNode;
};

export function DataPage({ aside, ...page }: DataPageProps) {
  return <FormPage {...page} beside={aside} />;
}
