import * as z from 'zod/mini';
import { env } from '../../base/env';
import { FACTOR_RULES, type FactorRule } from '../../vocabulary/team';
import { db, type Tx } from '../db/client';
import { findSetting, type SettingGroup } from '../settings/store';

export const TEAM: SettingGroup<{ secondFactor: FactorRule }> = {
  name: 'team',
  schema: z.object({ secondFactor: z.enum(FACTOR_RULES) }),
  usual: { secondFactor: 'administrators' },
};

/** Whether a moderator must have a second factor: by MODERATOR_2FA, for this account, or by the team's setting. */
export async function needsSecondFactor(moderator: { secondFactorDue: boolean }, tx: Tx = db()): Promise<boolean> {
  if (env().secondFactorRequired || moderator.secondFactorDue) return true;
  return (await findSetting(TEAM, tx)).value.secondFactor === 'everyone';
}
