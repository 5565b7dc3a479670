import { Field, TextareaField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { OfficeTrade } from '@/lib/skills/trade-schema';
import { MAX_ALIAS } from '@/lib/vocabulary/finding';

type TradesViewProps = { trades: readonly OfficeTrade[]; builtIn: readonly string[]; flash: Flash | null };

/** The office's own trades, with a form that saves one, under a new name or that of an earlier one. */
export function TradesView({ trades, builtIn, flash }: TradesViewProps) {
  const { tradesPage: words } = content();
  const { field } = shownFlash(flash);
  return (
    <section id="trades" aria-labelledby="trades-title" className="mt-8 border-t border-line pt-4">
      <h2 id="trades-title" className="text-[1.25rem]">
        {words.title}
      </h2>
      <p className="text-muted">{words.lead(formatNumber(builtIn.length))}</p>
      <ul>
        {trades.map(({ name, titles, words: work, near }) => (
          <li key={name} className="border-t border-line py-2.5">
            <form method="post" action={officeApi.trades} className="flex flex-wrap items-center gap-x-3">
              <input type="hidden" name="name" value={name} />
              <h3 className="text-[1.125rem]">{name}</h3>
              <button type="submit" name="action" value="remove" className="row-action">
                {words.remove}
                <span className="sr-only">{words.of(name)}</span>
              </button>
            </form>
            <p className="text-small wrap-anywhere">
              {[titles, work, near].map((list) => list.join(', ')).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <form method="post" action={officeApi.trades} className="desk-form mt-4 gap-3">
        <Field {...field('name')} label={words.name} maxLength={MAX_ALIAS} autoComplete="off" required />
        <TextareaField {...field('titles')} label={words.titles} hint={words.titlesHint} rows={3} required />
        <TextareaField {...field('words')} label={words.words} hint={words.wordsHint} rows={3} required />
        <TextareaField {...field('near')} label={words.near} hint={words.nearHint} rows={2} optional />
        <label className="flex items-center gap-2">
          <input type="checkbox" name="leads" /> {words.leads}
        </label>
        <Button type="submit">{words.submit}</Button>
      </form>
      <details className="mt-2">
        <summary>{words.all}</summary>
        <p className="text-small">{builtIn.join(', ')}</p>
      </details>
    </section>
  );
}
