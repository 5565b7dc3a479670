import type { Metric, Registry } from 'prom-client';

export type Value = { value: number; labels?: Readonly<Record<string, string>>; metricName?: string };
type Type = 'counter' | 'gauge' | 'histogram';
/** How the values of several processes become one. */
type Together = 'sum' | 'max' | 'min';
/** Counters and histograms are added up, of gauges the highest is told, unless they say otherwise. */
type What = readonly [type: Type, name: string, help: string, together?: Together];

/**
 * Registers a metric whose values are looked up when somebody scrapes, and at no other time. One whose values cannot be had is left out of
 * that scrape; the others are told.
 */
export function family(
  registry: Registry,
  [type, name, help, together = type === 'gauge' ? 'max' : 'sum']: What,
  values: () => readonly Value[] | Promise<readonly Value[]>,
): void {
  const get = async () => ({ name, help, type, aggregator: together, values: await labelled(values) });
  registry.registerMetric({ name, help, type, get, reset() {} } as unknown as Metric);
}

// Values without labels have none to be compared by, where those of several processes are added up.
async function labelled(values: () => readonly Value[] | Promise<readonly Value[]>): Promise<readonly Value[]> {
  try {
    return (await values()).map((value) => ({ labels: {}, ...value }));
  } catch {
    return [];
  }
}

/** A metric with one value, where there is one. */
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
