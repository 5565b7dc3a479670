const TICK_MS = 100;

/** Calls functions that have waited too long. One timer serves all: a timer for each would cost more than the usual 1 ms. */
export class LateOnes {
  readonly #waiting = new Map<() => void, number>();
  readonly #afterTicks: number;
  #ticks = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param afterMs waiting time; up to 100 ms longer in practice */
  constructor(afterMs: number) {
    this.#afterTicks = Math.ceil(afterMs / TICK_MS) + 1;
  }

  /** @param late called once, unless it is removed before */
  add(late: () => void): void {
    this.#waiting.set(late, this.#ticks);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  remove(late: () => void): void {
    this.#waiting.delete(late);
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#waiting.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    // In order of arrival.
    for (const [late, since] of this.#waiting) {
      if (this.#ticks - since < this.#afterTicks) return;
      this.#waiting.delete(late);
      late();
    }
  }
}
