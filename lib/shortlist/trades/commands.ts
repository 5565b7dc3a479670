import { fieldError } from '../../base/errors';
import { content } from '../../content';
import { logActivity } from '../../platform/activity/commands';
import { transaction } from '../../platform/db/client';
import type { Actor } from '../../platform/sessions/sessions';
import { changeSetting, findSetting, settingsChanged } from '../../platform/settings/store';
import { OFFICE_TRADES, type OfficeTrade, type TradeInput } from '../../skills/trade-schema';
import { MOST_TRADES } from '../../vocabulary/finding';
import { TRADE_NAMES } from './trades';

const isNamed = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const hasLetters = (text: string) => /\p{L}.*\p{L}.*\p{L}/u.test(text);

/**
 * Saves a trade of the office under its name, or removes it. Documents are read again for it.
 * @returns the receipt
 * @throws AppError validation_failed on `name`, `titles`, `words` or `near`
 */
export async function changeTrade({ action, ...trade }: TradeInput, actor: Actor, now = new Date()): Promise<string> {
  const { tradeMessages: words } = content();
  await transaction(async (tx) => {
    const { trades } = (await findSetting(OFFICE_TRADES, tx)).value;
    const others = trades.filter(({ name }) => !isNamed(name, trade.name));
    if (action === 'remove' && others.length === trades.length) throw fieldError('name', words.unknown);
    const kept = action === 'remove' ? others : [...others, checked(trade, others)];
    await logActivity(tx, actor, 'setting.trades', { type: 'setting', id: 'trades' }, { detail: trade.name }, now);
    await changeSetting(tx, OFFICE_TRADES, { trades: kept }, actor.name, now);
  });
  await settingsChanged();
  return words[action === 'remove' ? 'removed' : 'saved'](trade.name);
}

/** Returns the trade with the near trades named as the table names them. */
function checked(trade: OfficeTrade, others: readonly OfficeTrade[]): OfficeTrade {
  const { tradeMessages: words } = content();
  if (TRADE_NAMES.some((name) => isNamed(name, trade.name))) throw fieldError('name', words.builtIn);
  if (others.length >= MOST_TRADES) throw fieldError('name', words.tooMany);
  if (trade.titles.length === 0 || !trade.titles.every(hasLetters)) throw fieldError('titles', words.noTitles);
  const isWord = (word: string) => hasLetters(word) && !word.slice(0, -1).includes('*');
  if (trade.words.length === 0 || !trade.words.every(isWord)) throw fieldError('words', words.noWords);
  const known = [...TRADE_NAMES, ...others.map(({ name }) => name)];
  const near = trade.near.map((wanted) => {
    const name = known.find((one) => isNamed(one, wanted));
    if (!name) throw fieldError('near', words.unknownNear(wanted));
    return name;
  });
  return { ...trade, near };
}
