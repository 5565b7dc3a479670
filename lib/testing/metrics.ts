export type Sample = { name: string; labels: Record<string, string>; value: number };

/** Parses a metrics answer (Prometheus text format 0.0.4). @throws Error for a line that is not a sample */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === '' || Number.isNaN(Number(value))) throw new Error(`Not a sample: ${line}`);
      const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)];
      return { name, labels: Object.fromEntries(pairs.map(([, label, said]) => [label, said])), value: Number(value) };
    });
}

/** Returns the value of a sample, or undefined. @throws Error if there are several */
export function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const found = samplesOf(text).filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  if (found.length > 1) throw new Error(`Several samples of ${name}.`);
  return found[0]?.value;
}
