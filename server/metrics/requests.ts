import type { Registry } from 'prom-client';
import { family, single, type Value } from './families';
import { BOUNDS, type RequestMeter, type RouteFigures } from '../front/request-meter';

const DURATION = 'northlane_http_request_duration_seconds';

export function addRequests(registry: Registry, meter: RequestMeter): void {
  family(
    registry,
    [
      'counter',
      'northlane_http_requests_total',
      'Requests that were answered; route * is none of ours, none no request.',
    ],
    () =>
      meter
        .routes()
        .flatMap(({ route, answers }) =>
          answers.map(({ method, status, count }) => ({ labels: { method, route, status }, value: count })),
        ),
  );
  family(registry, ['histogram', DURATION, 'From the head of a request until its answer had been handed over.'], () =>
    meter.routes().flatMap(durationOf),
  );
  single(
    registry,
    ['gauge', 'northlane_http_requests_in_flight', 'Requests that have come and are not answered yet.', 'sum'],
    () => meter.connections().inFlight,
  );
  single(
    registry,
    ['gauge', 'northlane_http_connections', 'Connections that are open.', 'sum'],
    () => meter.connections().open,
  );
  single(
    registry,
    ['counter', 'northlane_http_sent_bytes_total', 'Bytes of answers, heads included, as they went into connections.'],
    () => meter.connections().sent,
  );
  single(
    registry,
    ['counter', 'northlane_http_received_bytes_total', 'Bytes of requests, heads included.'],
    () => meter.connections().received,
  );
  addResponseCache(registry, meter);
}

function addResponseCache(registry: Registry, meter: RequestMeter): void {
  family(
    registry,
    [
      'counter',
      'northlane_response_cache_requests_total',
      'Requests by what the response cache had: kept, made for everybody, or passed on to be made for their sender.',
    ],
    () => Object.entries(meter.responseCache().found).map(([found, value]) => ({ labels: { found }, value })),
  );
  single(
    registry,
    ['gauge', 'northlane_response_cache_entries', 'Answers that the response cache keeps.', 'sum'],
    () => meter.responseCache().entries,
  );
  single(
    registry,
    ['gauge', 'northlane_response_cache_bytes', 'Their bytes, in all encodings.', 'sum'],
    () => meter.responseCache().bytes,
  );
  single(
    registry,
    ['counter', 'northlane_response_cache_evictions_total', 'Answers that made room for others.'],
    () => meter.responseCache().evicted,
  );
}

function durationOf({ route, upTo, seconds }: RouteFigures): Value[] {
  const buckets = upTo.map((value, at) => ({
    metricName: `${DURATION}_bucket`,
    labels: { route, le: at < BOUNDS.length ? String(BOUNDS[at]) : '+Inf' },
    value,
  }));
  const sum = { metricName: `${DURATION}_sum`, labels: { route }, value: seconds };
  return [...buckets, sum, { metricName: `${DURATION}_count`, labels: { route }, value: upTo.at(-1) ?? 0 }];
}
