import tradeTitles from '../cv/trades.json' with { type: 'json' };
import dateWords from '../cv/date-words.json' with { type: 'json' };
import headings from '../cv/headings.json' with { type: 'json' };
import personal from '../cv/personal.json' with { type: 'json' };
import { sha256 } from '../../base/keys';
import { withOfficeNames } from '../../skills/office-names';
import skills from '../../vocabulary/it-skills.json' with { type: 'json' };
import tradeSkills from '../../vocabulary/trade-skills.json' with { type: 'json' };
import trades from '../trades/trades.json' with { type: 'json' };

/**
 * Increase this when rules in `lib/shortlist/cv`, `factsOf` or the meaning of `Facts` change: facts stored under
 * another version are not used.
 */
const READER = 4;
const tables = sha256(JSON.stringify([skills, tradeSkills, trades, tradeTitles, headings, dateWords, personal]));

/** Returns the version of the reader, its tables, and the office's names of skills and trades. Documents are read again for it. */
export const factsVersion = withOfficeNames(
  (...office) => `${READER}.${sha256(`${tables} ${JSON.stringify(office)}`).slice(0, 20)}`,
);

/** Whether facts of an older version can be used until the document is read again: they are of the same reader. */
export const isUsable = (version: string) => version.startsWith(`${READER}.`);
