type LinesProps = { items: readonly string[]; className?: string };

/** A list of sentences. Their positions are the React keys, because texts that people wrote may repeat. */
export function Lines({ items, className = 'list-[square] space-y-2 pl-5 marker:text-coral-art' }: LinesProps) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
