// The keys of a labels object are its closed set of values, in the order in which forms offer them.

type Labels<Value extends string> = Readonly<Record<Value, string>>;

export function valuesOf<Value extends string>(labels: Labels<Value>): Value[] {
  return Object.keys(labels) as Value[];
}

export function optionsOf<Value extends string>(labels: Labels<Value>): { value: Value; label: string }[] {
  return valuesOf(labels).map((value) => ({ value, label: labels[value] }));
}

/** Returns the label of a stored value, or an unknown value itself. */
export function labelOf(labels: Labels<string>, value: string): string {
  // Own properties only: otherwise "valueOf", which every object inherits, would count as a label.
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}
