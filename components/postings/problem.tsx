import { FormProblem } from '@/components/form/form-problem';
import { TextLink } from '@/components/ui/text-link';
import { pages } from '@/lib/base/routes';
import { postings } from '@/lib/content/en/postings';

const CONFLICTS: readonly string[] = [postings.changedMeanwhile, ...Object.values(postings.stands)];

type PostingProblemProps = {
  message: string | null;
  token: string;
  /** The form holds typed text, which would be lost with the page. */
  typed?: boolean;
};

/** A refused action on a posting, with a link to its current state if it has changed meanwhile. */
export function PostingProblem({ message, token, typed = false }: PostingProblemProps) {
  const { conflict } = postings;
  return (
    <>
      <FormProblem takesFocus>{message}</FormProblem>
      {message !== null && CONFLICTS.includes(message) && (
        <p>
          {/* The same page without the result of a post. If text was typed it opens in a new tab, so that both can
              be compared. */}
          <TextLink href={pages.managePosting(token)} {...(typed && { target: '_blank', rel: 'noopener' })}>
            {conflict.link}
            {typed && ` ${conflict.newTab}`}
          </TextLink>
          {typed && <span className="mt-1 block">{conflict.typed}</span>}
        </p>
      )}
    </>
  );
}
