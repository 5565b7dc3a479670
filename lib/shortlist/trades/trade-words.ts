import { tokensOf } from '../text/tokens';

/** Synonyms for trades. The first word of each line replaces the others. */
const SAME: readonly (readonly string[])[] = [
  ['frontend', 'front'],
  ['backend', 'back'],
  ['embedded', 'firmware', 'microcontroller'],
  ['platform', 'devops', 'sre', 'infrastructure', 'cloud', 'reliability'],
  ['data', 'etl', 'bi', 'dwh', 'warehouse'],
  ['security', 'soc', 'cyber', 'infosec', 'csirt', 'cert', 'cybersecurity'],
  ['test', 'qa', 'tester', 'testing', 'sdet', 'quality'],
  ['network', 'networks'],
  ['mobile', 'ios', 'android'],
  ['salesforce', 'crm'],
  ['sap', 'abap', 'erp'],
  ['database', 'dba', 'databases'],
  ['sysadmin', 'administrator', 'systems'],
  ['support', 'helpdesk'],
  ['design', 'designer', 'ux', 'ui'],
];
const STANDS_FOR = new Map(SAME.flatMap((words) => words.map((word) => [word, words[0] ?? word])));
const EVERYWHERE = new Set(
  'senior junior mid lead staff principal engineer developer software consultant specialist analyst engineering working student end and the of in for'.split(
    ' ',
  ),
);

/** Returns the words of a title that name a trade. Synonyms are replaced: firmware and embedded are one word. */
export function tradeWords(title: string): string[] {
  return tokensOf(title)
    .map(({ word }) => STANDS_FOR.get(word) ?? word)
    .filter((word) => word.length > 1 && !EVERYWHERE.has(word) && !/^\d/.test(word));
}
