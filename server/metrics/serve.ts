import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Env } from '../../lib/base/env';
import { addBuild } from './build';
import { addEvents } from './events';
import { metricsServer } from './http';
import { addProcess } from './process';
import type { RequestMeter } from '../front/request-meter';
import { addRequests } from './requests';
import { addStore } from './store';

export type Watching = {
  /** Call it once the framework is loaded: from then on delays of the event loop count. */
  started: () => void;
  /** Stops all measuring and cuts off scrapes under way. */
  close: () => void;
};

export type Metrics = Watching & { server: Server };

/**
 * Measures, and serves `GET /metrics` on its own port. Without METRICS_PORT nothing calls this or `watch`, nothing is
 * measured, and prom-client is not loaded.
 *
 * @throws Error with a message for the operator if it cannot listen
 */
export async function serveMetrics(
  meter: RequestMeter,
  settings: Pick<Env, 'metricsPort' | 'metricsHost' | 'instance'>,
): Promise<Metrics> {
  const { Registry } = await import('prom-client');
  const registry = new Registry();
  const { server, close } = await metricsServer(() => registry.metrics(), registry.contentType, settings);
  const { started, end } = await watchInto(registry, meter, settings.instance);
  return {
    server,
    started,
    close: () => {
      end();
      close();
    },
  };
}

/** Measures without serving, for a worker whose metrics the primary serves (server/process/cluster). */
export async function watch(meter: RequestMeter, instance: string): Promise<Watching & { registry: Registry }> {
  const { Registry } = await import('prom-client');
  const registry = new Registry();
  const { started, end } = await watchInto(registry, meter, instance);
  return { registry, started, close: end };
}

async function watchInto(registry: Registry, meter: RequestMeter, instance: string) {
  const { Counter, Histogram } = await import('prom-client');
  addBuild(registry, instance);
  addRequests(registry, meter);
  addStore(registry);
  const endEvents = addEvents(registry, { Counter, Histogram });
  const eventLoop = addProcess(registry);
  return {
    started: eventLoop.started,
    end: () => {
      endEvents();
      eventLoop.end();
    },
  };
}
