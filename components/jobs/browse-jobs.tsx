type Group = { title: string; links: readonly { label: string; count: string; href: string }[] };

export function BrowseJobs({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-12 gap-y-6 border-t border-line pt-6 pb-(--space-m)">
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="text-h3">{title}</h2>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ label, count, href }) => (
              <li key={href}>
                <a className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere" href={href}>
                  {label} <span className="figures text-muted">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
