import * as z from 'zod/mini';
import { choice, requiredLine } from '../base/fields/schema';
import { skillMessages as words } from '../content/en/finding';
import { MAX_ALIAS } from '../vocabulary/finding';

export const skillNameSchema = z.object({
  skill: requiredLine(MAX_ALIAS, words.skillMissing),
  alias: requiredLine(MAX_ALIAS, words.aliasMissing),
  action: choice(['add', 'remove'], 'add', 'Use add or remove.'),
});
export type SkillNameInput = z.infer<typeof skillNameSchema>;

type Change = { alias: string; by: string; at: string };

export type SkillView = {
  name: string;
  aliases: readonly { alias: string; added: Change | null }[];
  removed: readonly Change[];
};

export type SkillsView = {
  /** Skills found, or changed by the office without a search. */
  skills: readonly SkillView[];
  /** Number found, before the limit. */
  found: number;
  /** Total numbers of skills and names. */
  total: number;
  names: number;
  /** Names for the skill selector. */
  all: readonly string[];
};
