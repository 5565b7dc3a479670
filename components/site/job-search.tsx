import { Button } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';

type JobSearchProps = { id: string; words: Catalogue['jobSearch']; variant?: 'primary' | 'secondary' };

/** Search of the job board by words. A GET form, which needs no scripts. */
export function JobSearch({ id, words, variant = 'secondary' }: JobSearchProps) {
  return (
    <search>
      <form action={pages.careers} className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1">
        <label htmlFor={id} className="col-span-full text-small font-semibold max-md:sr-only">
          {words.label}
        </label>
        <input
          className="control mt-0 placeholder:text-text placeholder:opacity-75 md:placeholder:text-transparent"
          type="search"
          id={id}
          name="q"
          maxLength={100}
          placeholder={words.label}
          autoComplete="off"
        />
        <Button type="submit" variant={variant}>
          {words.submit}
        </Button>
      </form>
    </search>
  );
}
