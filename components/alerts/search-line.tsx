import { TextLink } from '@/components/ui/text-link';
import type { AlertSearch } from '@/lib/vocabulary/alerts';
import { alerts, matchesToday, searchWords } from '@/lib/content/alerts';
import { boardHref } from '@/lib/jobs/rules';

/** A search in words, and what the board has for it today. */
export function SearchLine({ search, matches }: { search: AlertSearch; matches: number }) {
  const words = searchWords(search);
  return (
    <div className="max-w-[40rem] border-l-4 border-coral pl-4">
      <p className="text-h3 font-semibold wrap-anywhere">{`${words.charAt(0).toUpperCase()}${words.slice(1)}`}</p>
      <p className="mt-1 text-muted">
        {matchesToday(matches)} {matches > 0 && <TextLink href={boardHref(search)}>{alerts.manage.matches}</TextLink>}
      </p>
    </div>
  );
}
