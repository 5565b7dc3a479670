import type { Metric, Registry } from 'prom-client';

export type Value = { value: number; labels?: Readonly<Record<string, string>>; metricName?: string };
type Found = number | undefined | readonly Value[];
type Read = () => Found | Promise<Found>;
type Aggregator = 'sum' | 'max' | 'min';

/** Registers metrics that are read at each scrape. A failing one is omitted; prom-client's `collect` would fail all. */
export function readAtScrape(registry: Registry) {
  const add = (type: 'counter' | 'gauge' | 'histogram', name: string, help: string, read: Read, by: Aggregator) => {
    const get = async () => ({ name, help, type, aggregator: by, values: await valuesOf(read) });
    registry.registerMetric({ name, help, type, get, reset() {} } as unknown as Metric);
  };
  return {
    gauge: (name: string, help: string, read: Read, by: Aggregator = 'max') => add('gauge', name, help, read, by),
    counter: (name: string, help: string, read: Read) => add('counter', name, help, read, 'sum'),
    histogram: (name: string, help: string, read: Read) => add('histogram', name, help, read, 'sum'),
  };
}

async function valuesOf(read: Read): Promise<readonly Value[]> {
  try {
    const found = await read();
    const values = typeof found === 'number' ? [{ value: found }] : (found ?? []);
    // Aggregation across processes compares labels, so each value needs at least an empty set of labels.
    return values.map((value) => ({ labels: {}, ...value }));
  } catch {
    return [];
  }
}
