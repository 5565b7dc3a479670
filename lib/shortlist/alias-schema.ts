import * as z from 'zod/mini';
import { choice, requiredLine } from '../base/fields/schema';
import { skillMessages as words } from '../content/finding';
import { MAX_ALIAS } from '../vocabulary/finding';

/** Gives a skill of the table another name, or takes one away. */
export const skillNameSchema = z.object({
  skill: requiredLine(MAX_ALIAS, words.skillMissing),
  alias: requiredLine(MAX_ALIAS, words.aliasMissing),
  action: choice(['add', 'remove'], 'add', 'Use add or remove.'),
});
export type SkillNameInput = z.infer<typeof skillNameSchema>;

type Change = { alias: string; by: string; at: string };

/** A skill with what it is called. */
export type SkillView = {
  name: string;
  aliases: readonly { alias: string; added: Change | null }[];
  removed: readonly Change[];
};

export type SkillsView = {
  /** Those that the office has changed, or that are called like what was looked up. */
  skills: readonly SkillView[];
  /** How many are called so; more than are shown. */
  found: number;
  /** How many skills and names there are. */
  total: number;
  names: number;
  /** All skills, for choosing one. */
  all: readonly string[];
};
