import type { ReactNode } from 'react';
import { FormPage } from '@/components/accounts/form-page';
import { yourDataPage } from '@/lib/content/en/your-data';

export function DataPage(page: { title: string; lead?: string | undefined; children: ReactNode }) {
  return <FormPage {...page} beside={yourDataPage.aside} />;
}
