import { careers } from '@/lib/content/careers';

/** What the board is, above its list. `reviewed`: a moderator reads each posting before it is on the board. */
export function BoardHead({ reviewed }: { reviewed: boolean }) {
  return (
    <header className="wrap board-head">
      <h1>{careers.title}</h1>
      <p className="prose text-small text-muted md:text-body">{careers.lead(reviewed)}</p>
    </header>
  );
}
