import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Env } from '../../lib/base/env';
import { addBuild } from './build';
import { addEvents } from './events';
import { metricsServer } from './http';
import { addProcess } from './process';
import type { RequestMeter } from './request-meter';
import { addRequests } from './requests';
import { addStore } from './store';

/** One that watches, from its start on. */
export type Watching = {
  /** The framework is loaded: from here on delays of the event loop count. */
  started: () => void;
  /** Ends all watching, and cuts off whoever scrapes. */
  close: () => void;
};

export type Metrics = Watching & { server: Server };

/**
 * Serves `GET /metrics` on a port of its own, and watches for it. Without a call of this or of `watch`, which METRICS_PORT causes, nothing
 * watches, and the library is not even loaded.
 *
 * @throws Error with a sentence for the operator when the address cannot be listened on
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

/** Watches without telling anybody: for one of several processes, whose figures are told together (server/cluster). */
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
