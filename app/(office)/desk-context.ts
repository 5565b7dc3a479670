import 'server-only';
import type { DeskContext, DeskFlash } from '@/components/office/desk/section';
import type { DeskPage } from '@/components/office/desk/urls';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { today } from '@/lib/base/time';
import { listModerators } from '@/lib/desk/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { DESK_FORMS, type DeskFormName } from '@/lib/vocabulary/desk';

type Moderator = DeskContext['moderator'];

/** Data that all desk components need. The calling page must have checked that the user is a moderator. */
export async function deskContext(
  { userId, name }: Moderator,
  page: DeskPage,
  outcome: PageParams[string],
): Promise<Omit<DeskContext, 'labels' | 'heading'>> {
  const [moderators, flash] = await Promise.all([listModerators(), readDeskFlash(outcome)]);
  return { page, moderator: { userId, name }, moderators, flash, today: today(), timeZone: env().siteTimeZone };
}

async function readDeskFlash(outcome: PageParams[string]): Promise<DeskFlash | null> {
  if (outcome === undefined) return null;
  for (const form of Object.keys(DESK_FORMS) as DeskFormName[]) {
    const flash = await readFlash(DESK_FORMS[form], outcome);
    if (flash) return { ...flash, form };
  }
  return null;
}
