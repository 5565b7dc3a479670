import type { Question } from '@/lib/content/page-types';

export function Questions({ id, items }: { id?: string; items: readonly Question[] }) {
  return (
    <div id={id} className="questions">
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
