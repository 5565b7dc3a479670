import 'server-only';
import type { Metadata } from 'next';
import type { PageProps } from '../base/fields/page-params';
import { readFlashes } from '../platform/http/flash/queries';
import { unlistedMetadata } from './metadata';

type Meta = { title: string; description?: string };

/**
 * Creates `generateMetadata` of a page that shows the results of its forms when scripts are off.
 * @param meta called for each request, because its texts depend on the request's language
 * @param done metadata after a form succeeded
 */
export function flashMetadata(forms: readonly string[], meta: () => Meta, done = meta) {
  return async ({ searchParams }: PageProps): Promise<Metadata> => {
    const { outcome } = await searchParams;
    const flashes = await readFlashes(forms, outcome);
    return unlistedMetadata(flashes.some((flash) => flash?.ok) ? done() : meta(), ...flashes);
  };
}
