import { FormProblem } from '@/components/form/form-problem';
import { TextLink } from '@/components/ui/text-link';
import { pages } from '@/lib/base/routes';
import type { PostingWords } from './posting';

type PostingProblemProps = {
  words: Pick<PostingWords, 'conflict' | 'conflicts'>;
  message: string | null;
  token: string;
  /** True if the form contains typed text, which would be lost if the link opened in the same tab. */
  typed?: boolean;
};

export function PostingProblem({ words: { conflict, conflicts }, message, token, typed = false }: PostingProblemProps) {
  return (
    <>
      <FormProblem takesFocus>{message}</FormProblem>
      {message !== null && conflicts.includes(message) && (
        <p>
          {/* Links to the page without the result of the post. If text was typed, the link opens in a new tab, so that
              both can be compared. */}
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
