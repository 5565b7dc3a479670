// The keys of the labels are the closed set of values, in the order in which they are offered.

type Labels<Value extends string> = Readonly<Record<Value, string>>;

export function valuesOf<Value extends string>(labels: Labels<Value>): Value[] {
  return Object.keys(labels) as Value[];
}

export function optionsOf<Value extends string>(labels: Labels<Value>): { value: Value; label: string }[] {
  return valuesOf(labels).map((value) => ({ value, label: labels[value] }));
}

/** Returns the label of a stored value; an unknown value is its own label. */
export function labelOf(labels: Labels<string>, value: string): string {
  // Own properties only: every object has "valueOf".
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}
