import type { ReactNode } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { Flash } from '@/lib/platform/http/flash/schema';

type AccessFormProps = {
  action: string;
  submit: string;
  flash?: Flash | null;
  danger?: boolean;
  prefix?: string;
  children?: ReactNode;
};

/** A form about getting in. Plain, with and without scripts: what it came to stands on the page it leads to. */
export function AccessForm({ action, submit, flash = null, danger = false, prefix = '', children }: AccessFormProps) {
  const items = Object.entries(flash?.errors ?? {}).flatMap(([name, [message]]) =>
    message ? [{ id: prefix + name, message }] : [],
  );
  return (
    <form method="post" action={action} noValidate className="max-w-md space-y-5">
      <ErrorSummary items={items} />
      {flash && !flash.ok && items.length === 0 && <Banner tone="error">{flash.message}</Banner>}
      {children}
      <Button type="submit" variant={danger ? 'danger' : 'primary'}>
        {submit}
      </Button>
    </form>
  );
}

/** The first message about a field of a form post. */
export function errorOf(flash: Flash | null | undefined, name: string): string | undefined {
  return flash?.errors?.[name]?.[0];
}
