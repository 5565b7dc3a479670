import type { Registry } from 'prom-client';
import { BOUNDS, type RequestMeter, type RouteFigures } from '../front/request-meter';
import { readAtScrape, type Value } from './read-at-scrape';

const DURATION = 'northlane_http_request_duration_seconds';

export function addRequests(registry: Registry, meter: RequestMeter): void {
  const { gauge, counter, histogram } = readAtScrape(registry);
  counter('northlane_http_requests_total', 'Answered requests; route * is none of ours, none no request.', () =>
    meter
      .routes()
      .flatMap(({ route, answers }) =>
        answers.map(({ method, status, count }) => ({ labels: { method, route, status }, value: count })),
      ),
  );
  histogram(DURATION, 'From the head of a request until its answer was handed over.', () =>
    meter.routes().flatMap(durationOf),
  );
  gauge(
    'northlane_http_requests_in_flight',
    'Requests that are not answered yet.',
    () => meter.connections().inFlight,
    'sum',
  );
  gauge('northlane_http_connections', 'Open connections.', () => meter.connections().open, 'sum');
  counter('northlane_http_sent_bytes_total', 'Bytes of answers, heads included.', () => meter.connections().sent);
  counter(
    'northlane_http_received_bytes_total',
    'Bytes of requests, heads included.',
    () => meter.connections().received,
  );

  const cache = () => meter.responseCache();
  counter(
    'northlane_response_cache_requests_total',
    'Requests to the response cache, by result: cached, rendered for everybody, or passed on.',
    () => {
      const { cached: kept, ...others } = cache().found;
      return Object.entries({ kept, ...others }).map(([found, value]) => ({ labels: { found }, value }));
    },
  );
  gauge('northlane_response_cache_entries', 'Cached answers.', () => cache().entries, 'sum');
  gauge('northlane_response_cache_bytes', 'Bytes of cached answers, in all encodings.', () => cache().bytes, 'sum');
  counter('northlane_response_cache_evictions_total', 'Answers that made room for others.', () => cache().evicted);
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
