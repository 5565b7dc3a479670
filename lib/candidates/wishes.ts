import { AppError, fieldError } from '../base/errors';
import { content } from '../content';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Caller } from '../platform/sessions/sessions';
import { JOB_TYPES, WORKPLACES, type JobType, type Workplace } from '../vocabulary/jobs';
import { MOST_WISHED_PLACES } from '../vocabulary/wishes';
import type { WishesDto } from './dto-schema';
import type { ToldWishes, WishesInput } from './schema';
import { partPlaces, placeName, readWishedPlace, type WishedPlace } from './wished-places';

export const WISHES = columns('wishedWorkplaces', 'wishedTypes', 'wishedPlaces', 'wishedStartDay', 'wishedAt');
type Row = {
  wishedWorkplaces: string | null;
  wishedTypes: string | null;
  wishedPlaces: string | null;
  wishedStartDay: string | null;
  wishedAt: Date | null;
};

/** The job that a candidate looks for. An empty list means any. */
export type Wishes = {
  workplaces: Workplace[];
  types: JobType[];
  places: string[];
  /** Earliest first day at work, YYYY-MM-DD. */
  startDay: string | null;
  saidAt: Date;
};

export function toWishes({
  wishedWorkplaces,
  wishedTypes,
  wishedPlaces,
  wishedStartDay,
  wishedAt,
}: Row): Wishes | null {
  if (wishedAt === null) return null;
  const stored = (text: string | null) => text?.split(',') ?? [];
  return {
    workplaces: WORKPLACES.filter((each) => stored(wishedWorkplaces).includes(each)),
    types: JOB_TYPES.filter((each) => stored(wishedTypes).includes(each)),
    places: wishedPlaces?.split('\n') ?? [],
    startDay: wishedStartDay,
    saidAt: wishedAt,
  };
}

export function placesOf({ places }: Pick<Wishes, 'places'>): WishedPlace[] {
  return places.map(readWishedPlace).filter((place) => place !== null);
}

/** Converts wishes to the form that moderators see, with recognised place names. */
export function toldWishes(wishes: Wishes): ToldWishes {
  return { ...wishes, places: placesOf(wishes).map(placeName), saidAt: wishes.saidAt.toISOString() };
}

export async function findWishes(userId: number): Promise<WishesDto> {
  const user = await db().user.findUnique({ where: { id: userId }, select: WISHES });
  return toWishesDto(user && toWishes(user));
}

/** Returns the wishes of an applicant's account for moderators; null without an account or without wishes. */
export async function wishesOfApplicant(applicationId: number): Promise<ToldWishes | null> {
  const row = await db().application.findUnique({ where: { id: applicationId }, select: { user: { select: WISHES } } });
  const wishes = row?.user ? toWishes(row.user) : null;
  return wishes && toldWishes(wishes);
}

/**
 * Replaces a candidate's wishes. Empty wishes delete the stored ones.
 * @throws AppError validation_failed on `places` for an unknown place or too many; unauthenticated if the account was
 * erased
 */
export async function saveWishes(
  input: WishesInput,
  caller: Pick<Caller, 'userId'>,
  now = new Date(),
): Promise<WishesDto> {
  const places = wishedPlaces(input.places);
  const inOrder = <Value extends string>(all: readonly Value[], chosen: readonly Value[]) =>
    all.filter((each) => chosen.includes(each)).join(',') || null;
  const said = {
    wishedWorkplaces: inOrder(WORKPLACES, input.workplaces),
    wishedTypes: inOrder(JOB_TYPES, input.types),
    wishedPlaces: places.join('\n') || null,
    wishedStartDay: input.start_day,
  };
  const wishedAt = Object.values(said).some((each) => each !== null) ? now : null;
  const where = { id: caller.userId, disabledAt: null };
  const { count } = await db().user.updateMany({ where, data: { ...said, wishedAt, updatedAt: now } });
  if (count === 0) throw new AppError('unauthenticated');
  return toWishesDto(toWishes({ ...said, wishedAt }));
}

function wishedPlaces(written: readonly string[]): string[] {
  const { wishMessages } = content();
  const named = new Map<string, string>();
  for (const text of written.flatMap(partPlaces)) {
    const place = readWishedPlace(text);
    if (!place) throw fieldError('places', wishMessages.place(text));
    const name = placeName(place).toLowerCase();
    if (!named.has(name)) named.set(name, text);
  }
  if (named.size > MOST_WISHED_PLACES) throw fieldError('places', wishMessages.tooMany);
  return [...named.values()];
}

function toWishesDto(wishes: Wishes | null): WishesDto {
  if (!wishes) return { workplaces: [], types: [], places: [], read_as: [], start_day: null, said_at: null };
  const { workplaces, types, places, startDay, saidAt } = wishes;
  const readAs = placesOf(wishes).map(placeName);
  return { workplaces, types, places, read_as: readAs, start_day: startDay, said_at: saidAt.toISOString() };
}
