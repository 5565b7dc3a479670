import { COUNTRY_CODES } from '../../vocabulary/countries';
import places from './places.json' with { type: 'json' };

/** A named group of countries, such as the EU or APAC. `forms`: its folded names. */
export type PlaceGroup = { name: string; forms: readonly string[]; countries: readonly string[] };

// Rows are "name = forms: members"; members are codes of countries and names of groups in earlier rows.
export const GROUPS: readonly PlaceGroup[] = places.groups.reduce<PlaceGroup[]>((groups, row) => {
  const [name = '', forms = '', members = ''] = row.split(/ = |: /);
  const countries = members.split(', ').flatMap((member) => {
    const group = groups.find((other) => other.name === member);
    return group ? group.countries : member.split(' ').filter((code) => COUNTRY_CODES.has(code));
  });
  return [...groups, { name, forms: forms.split(', '), countries: [...new Set(countries)] }];
}, []);
