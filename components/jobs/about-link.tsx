import { postings } from '@/lib/content/postings';

/** What a poster should know of the link, beside their page. */
export function AboutLink() {
  const { title, items } = postings.about;
  return (
    <aside className="job-summary" aria-labelledby="about-link">
      <h2 id="about-link" className="text-h3">
        {title}
      </h2>
      {items.map((item) => (
        <div key={item.title}>
          <h3 className="text-body font-semibold tracking-normal">{item.title}</h3>
          <p className="text-muted">{item.text}</p>
        </div>
      ))}
    </aside>
  );
}
