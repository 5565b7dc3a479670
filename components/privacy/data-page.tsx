import type { ReactNode } from 'react';
import { FormPage } from '@/components/accounts/form-page';
import { yourDataPage } from '@/lib/content/your-data';

/** A page about one's data: what to do, and beside it how it works. */
export function DataPage(page: { title: string; lead?: string | undefined; children: ReactNode }) {
  return <FormPage {...page} beside={yourDataPage.aside} />;
}
