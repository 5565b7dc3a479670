const PERIOD = /\s*(?:\bper|\ban?|\/)\s*(hour|day|week|month|year|annum)\b/i;

/**
 * Splits pay into its figures and the words after them: "$32 - $36 per hour" → ["$32 – $36", "an hour"]. The words are
 * '' if the text names no period.
 */
export function payParts(salary: string): [string, string] {
  const found = PERIOD.exec(salary);
  const typeset = (text: string) => text.replaceAll(/(\d)\s*-\s*(?=\D{0,4}\d)/g, '$1 – ');
  if (!found) return [typeset(salary), ''];
  const unit = found[1]?.toLowerCase() ?? '';
  const period = unit === 'hour' ? 'an hour' : `a ${unit === 'annum' ? 'year' : unit}`;
  return [typeset(salary.slice(0, found.index)), period + salary.slice(found.index + found[0].length)];
}
