import { FormProblem } from '@/components/form/form-problem';
import { TextLink } from '@/components/ui/text-link';
import { pages } from '@/lib/base/routes';
import { postings } from '@/lib/content/postings';

/** Said when the posting is no longer as the page shows it. */
const CONFLICTS: readonly string[] = [postings.changedMeanwhile, ...Object.values(postings.stands)];

type PostingProblemProps = {
  message: string | null;
  token: string;
  /** The form holds text, which would be lost with the page. */
  typed?: boolean;
};

/** Why something could not be done with a posting and, where the posting has changed meanwhile, the way to how it stands now. */
export function PostingProblem({ message, token, typed = false }: PostingProblemProps) {
  const { conflict } = postings;
  return (
    <>
      <FormProblem takesFocus>{message}</FormProblem>
      {message !== null && CONFLICTS.includes(message) && (
        <p>
          {/* The same page without what came of a post; beside text that was typed, so that both can be compared. */}
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
