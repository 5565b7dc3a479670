import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { JobDto } from '@/lib/jobs/schema';
import { ShareButtons } from './share-buttons';

export function JobActions({
  job: { title, companyName, url },
}: {
  job: Pick<JobDto, 'title' | 'companyName' | 'url'>;
}) {
  const { jobPage, openJob } = content();
  return (
    <div className="job-actions">
      <ShareJob title={`${title} at ${companyName}`} url={url} />
      <p>
        <a className="link" href={pages.contact}>
          {jobPage.contactRecruiter}
        </a>
        <a className="link needs-script" href={pages.savedJobs}>
          {openJob.savedJobs}
        </a>
      </p>
    </div>
  );
}

function ShareJob({ title, url }: { title: string; url: string }) {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  const links = [
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${encodeURIComponent(`${title}\n${url}`)}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
  ];
  return (
    <section aria-labelledby="share">
      <h2 id="share">{content().jobPage.share}</h2>
      <ul className="share-links">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              className="chip"
              target={href.startsWith('https') ? '_blank' : undefined}
              rel="noopener noreferrer"
              aria-label={`Share by ${name}`}
            >
              {name}
            </a>
          </li>
        ))}
        <ShareButtons title={title} url={url} />
      </ul>
    </section>
  );
}
