import type { Question } from '@/lib/content/page-types';

/** Questions that open to their answers; without scripts too, and found by the browser's own search. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="questions">
      {items.map((item) => (
        <details key={item.question}>
          <summary>
            <h3>{item.question}</h3>
          </summary>
          <p>{item.answer}</p>
        </details>
      ))}
    </div>
  );
}
