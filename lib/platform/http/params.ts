import { AppError } from '../../base/errors';

/** Ids are positive integers SQLite and JavaScript both hold exactly. @throws AppError bad_request for anything else */
export function requiredId(url: URL, name = 'id'): number {
  const id = optionalId(url, name);
  if (id === null) throw new AppError('bad_request', `The address needs a number as ${name}.`);
  return id;
}

/** As `requiredId`; null when the parameter is absent. */
export function optionalId(url: URL, name = 'id'): number | null {
  const text = url.searchParams.get(name);
  if (text === null) return null;
  return readId(text, name);
}

/** The id of an address, which a body may repeat but not contradict (contract, 400). */
export function matchingId(url: URL, body: Record<string, unknown>): number {
  const id = requiredId(url);
  if (body.id !== undefined && body.id !== null && readId(String(body.id), 'id') !== id) {
    throw new AppError('bad_request', 'The id in the address and the id in the body differ.');
  }
  return id;
}

/** `page` from 1, `limit` up to 500, 100 by default. @throws AppError validation_failed */
export function pageOf(url: URL): { page: number; limit: number } {
  return { page: countOf(url, 'page', 1, 1_000_000), limit: countOf(url, 'limit', 100, 500) };
}

/** One of a closed set, ignoring case; null when absent or empty. @throws AppError validation_failed */
export function oneOf<Value extends string>(url: URL, name: string, values: readonly Value[]): Value | null {
  const text = url.searchParams.get(name)?.trim();
  if (!text) return null;
  const value = values.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
  if (value === undefined) throw invalid(name, `Use one of: ${values.join(', ')}.`);
  return value;
}

/** A number that is not negative; null when absent or empty. @throws AppError validation_failed */
export function numberOf(url: URL, name: string): number | null {
  const text = url.searchParams.get(name)?.trim();
  if (!text) return null;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw invalid(name, 'Use a number that is not negative.');
  return value;
}

/** The first of the parameters that is present and not empty. */
export function textOf(url: URL, ...names: string[]): string | null {
  for (const name of names) {
    const text = url.searchParams.get(name)?.trim();
    if (text) return text.slice(0, 200);
  }
  return null;
}

function countOf(url: URL, name: string, fallback: number, max: number): number {
  const text = url.searchParams.get(name)?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) throw invalid(name, `Use a whole number from 1 to ${max}.`);
  return value;
}

function readId(text: string, name: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id < 1) throw new AppError('bad_request', `The ${name} must be a whole number.`);
  return id;
}

function invalid(name: string, message: string): AppError {
  return new AppError('validation_failed', undefined, { errors: { [name]: [message] } });
}
