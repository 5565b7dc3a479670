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
  /** The skills that match the search; without a search, those that the office changed. */
  skills: readonly SkillView[];
  found: number;
  total: number;
  names: number;
  all: readonly string[];
};
