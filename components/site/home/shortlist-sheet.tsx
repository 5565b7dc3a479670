import { Stamp } from '@/components/site/stamp';
import { content } from '@/lib/content';

/** A signed shortlist as a client reads it: what each person has shown, and the doubt that is left. */
export function ShortlistSheet() {
  const { label, stamp, title, facts, shown, people, note, signed } = content().homeShortlist;
  return (
    <article data-path="hire" aria-label={label} className="sheet home-sheet">
      <header>
        <h2>{title}</h2>
        <p>{facts}</p>
        <Stamp>{stamp}</Stamp>
      </header>
      <ul>
        {people.map(({ initials, work, more, doubt }) => (
          <li key={initials}>
            <span className="home-initials">{initials}</span>
            <p>
              <span className="home-shown">{shown} </span>
              <span>
                {work}
                <span className="home-more">{more}</span>.
              </span>
            </p>
            <p>{doubt}</p>
          </li>
        ))}
      </ul>
      <footer>
        <p>{note}</p>
        <svg viewBox="0 0 132 44" role="img" aria-label={signed}>
          <path
            pathLength="1"
            d="M4 32C14 4 22 2 20 18S12 40 24 26s10-12 12-2 6 4 10-4 6-4 6 4 8 4 12-6 6 0 6 4 10 2 16-6 14 2 22-2 14-6 20-2"
          />
        </svg>
      </footer>
    </article>
  );
}
