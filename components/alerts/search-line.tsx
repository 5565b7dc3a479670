import { TextLink } from '@/components/ui/text-link';
import type { AlertSearch } from '@/lib/vocabulary/alerts';
import { content } from '@/lib/content';
import { boardHrefOf } from '@/lib/alerts/rules';

export function SearchLine({ search, words, matches }: { search: AlertSearch; words: string; matches: number }) {
  const { alerts, matchesToday } = content();
  return (
    <div className="max-w-[40rem] border-l-4 border-coral-art pl-4">
      <p className="text-h3 font-semibold wrap-anywhere">{`${words.charAt(0).toUpperCase()}${words.slice(1)}`}</p>
      <p className="mt-1 text-muted">
        {matchesToday(matches)} {matches > 0 && <TextLink href={boardHrefOf(search)}>{alerts.manage.matches}</TextLink>}
      </p>
    </div>
  );
}
