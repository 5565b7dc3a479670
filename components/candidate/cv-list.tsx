import { CvStatusBadge } from '@/components/cv/cv-status';
import { TextLink } from '@/components/ui/text-link';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { CvDto } from '@/lib/cv/schema';
import { formatBytes, formatDate } from '@/lib/base/format';

export function CvList({ cvs, timeZone }: { cvs: readonly CvDto[]; timeZone: string }) {
  const { ownCvs } = content();
  return (
    <section className="cv-list" aria-labelledby="cvs-title">
      <h2 id="cvs-title">{ownCvs.title}</h2>
      {cvs.length === 0 && <p className="text-small text-muted">{ownCvs.none}</p>}
      <ul>
        {cvs.map((cv) => (
          <li key={cv.id}>
            <span>{cv.file_name}</span>
            <small>
              {ownCvs.sent} <time dateTime={cv.submitted_at}>{formatDate(cv.submitted_at, timeZone)}</time>,{' '}
              {formatBytes(cv.file_size)}
            </small>
            <p className="cv-state">
              <CvStatusBadge status={cv.status} />
              <TextLink href={withQuery(api.download, { id: cv.id, download: 1 })} className="text-small">
                {ownCvs.download}
                <span className="sr-only"> {cv.file_name}</span>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
