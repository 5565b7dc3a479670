import * as z from 'zod/mini';

export const id = z.int().check(z.positive());
export const text = z.string();
export const count = z.int().check(z.minimum(0));
/** ISO 8601, UTC. */
export const moment = z.iso.datetime();
