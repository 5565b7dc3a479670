import type { Metric, Registry } from 'prom-client';

export type Value = { value: number; labels?: Readonly<Record<string, string>>; metricName?: string };
type Type = 'counter' | 'gauge' | 'histogram';
/** How the values of several processes are combined. */
type Together = 'sum' | 'max' | 'min';
/** By default counters and histograms are added up, and gauges take the maximum. */
type What = readonly [type: Type, name: string, help: string, together?: Together];

/** Registers a metric whose values are read at each scrape. If that fails, only this metric is left out. */
export function family(
  registry: Registry,
  [type, name, help, together = type === 'gauge' ? 'max' : 'sum']: What,
  values: () => readonly Value[] | Promise<readonly Value[]>,
): void {
  const get = async () => ({ name, help, type, aggregator: together, values: await labelled(values) });
  registry.registerMetric({ name, help, type, get, reset() {} } as unknown as Metric);
}

// Aggregation over processes compares labels, so each value needs at least an empty set.
async function labelled(values: () => readonly Value[] | Promise<readonly Value[]>): Promise<readonly Value[]> {
  try {
    return (await values()).map((value) => ({ labels: {}, ...value }));
  } catch {
    return [];
  }
}

export function single(
  registry: Registry,
  what: What,
  value: () => number | undefined | Promise<number | undefined>,
): void {
  family(registry, what, async () => {
    const found = await value();
    return found === undefined ? [] : [{ value: found }];
  });
}
