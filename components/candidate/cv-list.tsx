import { CvStatusBadge } from '@/components/cv/cv-status';
import { TextLink } from '@/components/ui/text-link';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { CvDto } from '@/lib/cv/schema';
import { formatBytes, formatDate } from '@/lib/base/format';

export function CvList({ cvs, timeZone }: { cvs: readonly CvDto[]; timeZone: string }) {
  const { ownCvs } = content();
  return (
    <section className="grid content-start gap-3" aria-labelledby="cvs-title">
      <h2 id="cvs-title">{ownCvs.title}</h2>
      {cvs.length === 0 && <p className="text-small text-muted">{ownCvs.none}</p>}
      <ul>
        {cvs.map((cv) => (
          <li key={cv.id} className="grid gap-0.5 border-t border-line py-3 wrap-anywhere">
            <span>{cv.file_name}</span>
            <small>
              {ownCvs.sent} <time dateTime={cv.submitted_at}>{formatDate(cv.submitted_at, timeZone)}</time>,{' '}
              {formatBytes(cv.file_size)}
            </small>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-0.5">
              <CvStatusBadge status={cv.status} />
              <TextLink
                href={withQuery(api.download, { id: cv.id, download: 1 })}
                className="inline-block min-h-6 text-small"
              >
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
