import { DAY_MS } from '../../lib/base/time';
import { randomFrom } from '../shared/random';

/** Random choices for all invented data. The same seed gives the same office. */
export class Chance {
  private readonly random;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  int(from: number, to: number): number {
    return this.random.int(from, to);
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.random.pick(items);
  }

  /** True with the probability `share` (0 to 1). */
  happens(share: number): boolean {
    return this.random.next() < share;
  }

  /** Picks a random key with a probability proportional to its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const keys = Object.keys(weights) as Key[];
    let left = this.random.next() * keys.reduce((sum, key) => sum + weights[key], 0);
    return keys.find((key) => (left -= weights[key]) < 0) ?? (keys[0] as Key);
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const rest = [...items];
    return items.map(() => rest.splice(this.int(0, rest.length - 1), 1)[0] as Item);
  }

  some<Item>(items: readonly Item[], count: number): Item[] {
    return this.shuffled(items).slice(0, count);
  }

  /** A random time between two times; `from` if they are in the wrong order. */
  between(from: Date, to: Date): Date {
    return new Date(from.getTime() + Math.floor(this.random.next() * Math.max(0, to.getTime() - from.getTime())));
  }

  /** Fills the placeholders of a text: `{name}` with its value, `{20-60}` with a random number in that range. */
  fill(text: string, values: Readonly<Record<string, string>> = {}): string {
    return text
      .replace(/\{(\d+)-(\d+)\}/g, (_, from: string, to: string) => String(this.int(Number(from), Number(to))))
      .replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
  }
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
