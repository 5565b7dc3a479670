import * as z from 'zod/mini';
import { choice, list, requiredLine, ticked } from '../base/fields/schema';
import { tradeMessages as words } from '../content/en/finding';
import type { SettingGroup } from '../platform/settings/store';
import { MAX_ALIAS, MOST_OF_TRADE } from '../vocabulary/finding';

/**
 * A trade that the office added (`lib/shortlist/trades`). `words`: verbs and things of its work, `*` at the end stands
 * for any ending. `near`: names of trades whose posts count. `leads`: leading or selling is itself the work.
 */
export type OfficeTrade = { name: string; titles: string[]; words: string[]; near: string[]; leads: boolean };

export const OFFICE_TRADES: SettingGroup<{ trades: OfficeTrade[] }> = {
  name: 'trades',
  schema: z.object({
    trades: z.array(
      z.object({
        name: z.string(),
        titles: z.array(z.string()),
        words: z.array(z.string()),
        near: z.array(z.string()),
        leads: z.boolean(),
      }),
    ),
  }),
  usual: { trades: [] },
};

const entries = () => list((text) => text.split(/[\n,;]/), MOST_OF_TRADE, MAX_ALIAS);

export const tradeSchema = z.object({
  name: requiredLine(MAX_ALIAS, words.nameMissing),
  titles: entries(),
  words: entries(),
  near: entries(),
  leads: ticked,
  action: choice(['save', 'remove'], 'save', 'Use save or remove.'),
});
export type TradeInput = z.infer<typeof tradeSchema>;
