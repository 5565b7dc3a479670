import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { JobDto } from '@/lib/jobs/schema';
import { ShareButtons } from './share-buttons';

export function JobActions({ job }: { job: Pick<JobDto, 'title' | 'companyName' | 'url'> }) {
  const { jobPage, openJob } = content();
  return (
    <div className="job-actions mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-4 max-lg:order-2 max-lg:mt-3">
      <ShareJob title={`${job.title} at ${job.companyName}`} url={job.url} />
      <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center">
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
    <section aria-labelledby="share" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <h2 id="share" className="text-[1rem]">
        {content().jobPage.share}
      </h2>
      <ul className="flex flex-wrap gap-2 max-lg:[&_.chip]:min-h-11">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              className="chip min-w-11 justify-center"
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
