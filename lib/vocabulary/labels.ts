// A closed set of values is the keys of its labels, in the order in which they are offered.

type Labels<Value extends string> = Readonly<Record<Value, string>>;

/** The values of a closed set. */
export function valuesOf<Value extends string>(labels: Labels<Value>): Value[] {
  return Object.keys(labels) as Value[];
}

/** The options of a select. */
export function optionsOf<Value extends string>(labels: Labels<Value>): { value: Value; label: string }[] {
  return valuesOf(labels).map((value) => ({ value, label: labels[value] }));
}

/** How a stored value is shown; one that is none of the set as it is. */
export function labelOf(labels: Labels<string>, value: string): string {
  // Own ones only: every object answers to "valueOf".
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}
