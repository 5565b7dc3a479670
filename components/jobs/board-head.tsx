import { content } from '@/lib/content';

/** Title and introduction of the board. `reviewed`: a moderator reads each posting before it is published. */
export function BoardHead({ reviewed }: { reviewed: boolean }) {
  const { careers } = content();
  return (
    <header className="wrap board-head">
      <h1>{careers.title}</h1>
      <p className="prose text-small text-muted md:text-body">{careers.lead(reviewed)}</p>
    </header>
  );
}
