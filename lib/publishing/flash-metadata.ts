import 'server-only';
import type { Metadata } from 'next';
import type { PageProps } from '../base/fields/page-params';
import { readFlashes } from '../platform/http/flash/queries';
import { unlistedMetadata } from './metadata';

type Meta = { title: string; description?: string };

/**
 * The `generateMetadata` of a page to which posts of its forms come back where scripts are off.
 *
 * @param forms whose posts these are
 * @param done what the page is called instead once one has succeeded
 */
export function flashMetadata(forms: readonly string[], meta: Meta, done: Meta = meta) {
  return async ({ searchParams }: PageProps): Promise<Metadata> => {
    const { outcome } = await searchParams;
    const flashes = await readFlashes(forms, outcome);
    return unlistedMetadata(flashes.some((flash) => flash?.ok) ? done : meta, ...flashes);
  };
}
