import { PageNotFound } from '@/components/site/page-not-found';

export default function OfficeNotFound() {
  return (
    <main id="main" tabIndex={-1}>
      <PageNotFound />
    </main>
  );
}
