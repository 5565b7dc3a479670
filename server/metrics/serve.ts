import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Env } from '../../lib/base/env';
import type { RequestMeter } from '../front/request-meter';
import { addEvents } from './events';
import { metricsServer } from './http';
import { addProcess } from './process';
import { addRequests } from './requests';
import { addStore } from './store';

type Watching = {
  registry: Registry;
  /** Called once the framework is loaded: event loop delay is measured from then on. */
  started: () => void;
  /** Stops all measuring and closes the metrics server, including connections of unanswered scrapes. */
  close: () => void;
};

export type Metrics = Watching & { server: Server };

/** Measures, and serves `GET /metrics` on METRICS_PORT. @throws Error for the operator if it cannot listen */
export async function serveMetrics(
  meter: RequestMeter,
  settings: Pick<Env, 'metricsPort' | 'metricsHost' | 'instance'>,
): Promise<Metrics> {
  const { registry, started, close: end } = await watch(meter, settings.instance);
  const listening = metricsServer(() => registry.metrics(), registry.contentType, settings);
  listening.catch(end);
  const { server, close } = await listening;
  return {
    registry,
    server,
    started,
    close: () => {
      end();
      close();
    },
  };
}

/** Measures without serving, for a worker whose metrics the primary process serves (server/process/cluster). */
export async function watch(meter: RequestMeter, instance: string): Promise<Watching> {
  const { Counter, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  addRequests(registry, meter);
  addStore(registry);
  const endEvents = addEvents(registry, { Counter, Histogram });
  const eventLoop = addProcess(registry, instance);
  return {
    registry,
    started: eventLoop.started,
    close: () => {
      endEvents();
      eventLoop.end();
    },
  };
}
