import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { changeTrade } from '@/lib/shortlist/trades/commands';
import { tradeSchema } from '@/lib/skills/trade-schema';
import { TRADE_FORM } from '@/lib/vocabulary/finding';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeTrade',
  summary: 'Save a trade of the office, or remove it',
  guard: may('write'),
  notes: [
    'Shortlists judge people by the work of the trade that the advert’s title names. A saved trade replaces the one of its name.',
    'A word that ends in * stands for any ending. Documents are read again in the background.',
  ],
  schema: tradeSchema,
  example: {
    name: 'Network engineering',
    titles: ['network engineer', 'network architect'],
    words: ['rout*', 'switch*', 'firewall*'],
    near: ['System administration'],
    leads: false,
    action: 'save',
  },
  form: { name: TRADE_FORM, page: () => officePages.skills, anchor: 'trades' },
  answers: { description: 'It counts.', said: content('en').tradeMessages.saved('Network engineering') },
  run: async ({ body, caller }) => ({ message: await changeTrade(body, caller) }),
});
