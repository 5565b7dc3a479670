const TICK_MS = 100;

/** Calls whoever has waited for long. One timer serves all: most wait for a millisecond, and a timer for each costs more than that. */
export class LateOnes {
  readonly #waiting = new Map<() => void, number>();
  readonly #afterTicks: number;
  #ticks = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param afterMs of waiting, or up to a tenth of a second more */
  constructor(afterMs: number) {
    this.#afterTicks = Math.ceil(afterMs / TICK_MS) + 1;
  }

  /** @param late is called once, unless it is taken out before */
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
    // In the order in which they came.
    for (const [late, since] of this.#waiting) {
      if (this.#ticks - since < this.#afterTicks) return;
      this.#waiting.delete(late);
      late();
    }
  }
}
