import { applicationList } from '@/lib/content/office';

/** The two ways to a résumé; their names carry whose it is. */
export function ResumeLinks({ id, name }: { id: number; name: string }) {
  const address = `/api/download.php?application_id=${id}`;
  return (
    <span className="row-actions">
      <a href={address} target="_blank" rel="noopener" className="row-action">
        {applicationList.open}
        <span className="sr-only">
          {' '}
          of {name} {applicationList.newTab}
        </span>
      </a>
      <a href={`${address}&download=1`} className="row-action">
        {applicationList.download}
        <span className="sr-only"> résumé of {name}</span>
      </a>
    </span>
  );
}
