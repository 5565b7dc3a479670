import type { Metric, Registry } from 'prom-client';

export type Value = { value: number; labels?: Readonly<Record<string, string>>; metricName?: string };
type Type = 'counter' | 'gauge' | 'histogram';

/**
 * Registers a metric whose values are looked up when somebody scrapes, and at no other time. One whose values cannot be had is left out of
 * that scrape; the others are told.
 */
export function family(
  registry: Registry,
  [type, name, help]: readonly [type: Type, name: string, help: string],
  values: () => readonly Value[] | Promise<readonly Value[]>,
): void {
  const get = async () => ({ name, help, type, values: await valuesOf(values) });
  registry.registerMetric({ name, help, type, get, reset() {} } as unknown as Metric);
}

async function valuesOf(values: () => readonly Value[] | Promise<readonly Value[]>): Promise<readonly Value[]> {
  try {
    return await values();
  } catch {
    return [];
  }
}

/** A metric with one value, where there is one. */
export function single(
  registry: Registry,
  what: readonly [type: Type, name: string, help: string],
  value: () => number | undefined | Promise<number | undefined>,
): void {
  family(registry, what, async () => {
    const found = await value();
    return found === undefined ? [] : [{ value: found }];
  });
}
