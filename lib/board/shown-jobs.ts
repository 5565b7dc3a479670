import { createHash } from 'node:crypto';
import { env } from '../base/env';
import { content, type Catalogue } from '../content';
import { findCompanyPage } from './company-page';
import { findContracts } from './contract-terms';
import { findFieldSkills } from './field-skills';
import { findHomeBoard } from './home-board';
import { SETTINGS_LIST } from '../platform/cache/tags';
import type { JobRowDto } from '../jobs/schema';
import type { StorageTerms } from '../vocabulary/privacy';
import { currentIndex } from './search/current-index';
import { findInField } from './search/find';
import { jobRows } from './search/job-rows';

const FIELD_SHOWN = 5;

export const HOME_BOARD = 'home';
/** Name of the list with the storage terms. Pages that state them are rendered again after a setting changes. */
export const STORAGE = `${SETTINGS_LIST}storage`;
/** Prefix in the name of a company's list; the slug, a slash and the page number follow. */
const AT_COMPANY = 'at/';
/** Prefix in the name of a technology page's list of skills; the page's slug follows. */
const SKILLS_OF = 'skills/';
export const CONTRACTS = 'contracts';

/**
 * Returns the open jobs of a list, newest first, uncached.
 * @param list name of a page that shows a field's jobs (a key of `pageJobs`)
 * @returns null for an unknown list
 */
export async function findShownJobs(list: string): Promise<JobRowDto[] | null> {
  const { pageJobs } = content();
  const field = Object.hasOwn(pageJobs, list) ? pageJobs[list as keyof Catalogue['pageJobs']].field : null;
  return field && (await jobRows(await currentIndex(), await findInField(field, FIELD_SHOWN)));
}

/** Returns the name of the list on a company's page. */
export function companyList(slug: string, page: number): string {
  return `${AT_COMPANY}${slug}/${page}`;
}

/** Returns the current retention periods and file location, as pages state them. */
export function storageTerms(): StorageTerms {
  const { mailKeepDays, objectStore, retention } = env();
  return { kept: { ...retention, mails: mailKeepDays }, files: objectStore ? 'bucket' : 'folder' };
}

export function skillList(slug: string): string {
  return `${SKILLS_OF}${slug}`;
}

async function stateOf(list: string): Promise<object | null> {
  if (list === CONTRACTS) return findContracts();
  if (list.startsWith(SKILLS_OF)) return findFieldSkills(list.slice(SKILLS_OF.length));
  if (list === HOME_BOARD) return findHomeBoard();
  if (list === STORAGE) return storageTerms();
  if (!list.startsWith(AT_COMPANY)) return findShownJobs(list);
  const [, slug = '', page] = list.split('/');
  return findCompanyPage(slug, Number(page));
}

/** Returns the fingerprint of a list as a page shows it. */
export function fingerprintOf(list: object | null): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);
}

/**
 * Gives the page cache (lib/platform/cache/cache-handler.mjs), which Next loads as a separate module, a function for
 * the fingerprint of a list. A cached page stays valid if a changed job leaves the fingerprint of its list unchanged.
 */
export function registerShownJobs(): void {
  Object.assign(globalThis, {
    [Symbol.for('northlane.shown-jobs')]: async (list: string) => fingerprintOf(await stateOf(list)),
  });
}
