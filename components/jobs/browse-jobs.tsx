type Group = { title: string; links: readonly { label: string; count: string; href: string }[] };

export function BrowseJobs({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <div className="wrap browse-jobs">
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="text-h3">{title}</h2>
          <ul>
            {links.map(({ label, count, href }) => (
              <li key={href}>
                <a className="link" href={href}>
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
