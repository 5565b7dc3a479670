import { LRUCache } from 'lru-cache';
import { endOfDay } from '../../base/end-of-day';
import { env } from '../../base/env';
import { addDays } from '../../base/format';
import { foldText } from '../../base/text';
import type { SearchedJob } from '../store';
import { eachFacet, FACETS } from '../../vocabulary/board';
import { companySlug } from '../../jobs/company-rules';
import { placesOf, type Place } from '../../jobs/places';
import type { FoundJob } from '../../jobs/store/search';
import { addBits, grown, noBits, removeBits, setBit, slotsIn, type Bits } from './bits';
import { listOf, wordsOf } from './job-texts';
import { NewestOrder } from './newest-order';
import { yearlyPay } from './pay';
import { Phrases } from './phrases';
import { cityKey, countriesOfGroup, countryKey, regionKeys, REMOTE, remoteKey, type PlaceKey } from './place-keys';
import { SkillColumn } from './skill-column';
import { PlaceColumn, ValueColumn } from './value-column';
import { WordIndex } from './word-index';

type KnownPlaces = Record<'city' | 'region' | 'country' | 'remote', string[]>;

const FIRST_CAPACITY = 1_024;
const REMEMBERED_ROWS = 2_000;

/** All jobs, prepared for search. Each job has a slot (a bit number in sets); higher ids have higher slots. */
export class JobIndex {
  readonly words = new WordIndex();
  readonly phrases = new Phrases();
  readonly location = new ValueColumn();
  readonly city = new PlaceColumn();
  readonly region = new PlaceColumn();
  readonly country = new PlaceColumn();
  readonly remoteIn = new PlaceColumn();
  readonly facets = eachFacet(() => new ValueColumn());
  readonly company = new ValueColumn();
  readonly companyName = new ValueColumn();
  readonly currency = new ValueColumn();
  readonly skills = new SkillColumn();
  readonly placeLabels = new Map<string, string>();
  /** Highest yearly pay; NaN if unknown. */
  yearlyPay = new Float64Array(0);
  /** Lowest yearly pay; NaN if unknown, or if the period is not stated. */
  yearlyLeast = new Float64Array(0);
  /** Stated maximum pay in its own period and currency; NaN without one. */
  salaryMax = new Float64Array(0);
  readonly titles: string[] = [];
  readonly rows = new LRUCache<number, FoundJob>({ max: REMEMBERED_ROWS });
  changes = 0;
  private places = new Map<string, KnownPlaces>();
  private ids: number[] = [];
  private capacity = 0;
  /** Published jobs, also those after their deadline. */
  published: Bits = noBits(0);
  private readonly deadline = new ValueColumn();
  private order = new NewestOrder();
  private open: { day: string; bits: Bits } | null = null;
  private posted = new Map<string, Bits>();
  private readonly parts: readonly { reserve(slots: number): void }[] = [
    ...[this.words, this.phrases, this.skills, this.order, ...Object.values(this.facets)],
    ...[this.location, this.city, this.region, this.country, this.remoteIn],
    ...[this.company, this.companyName, this.currency, this.deadline],
  ];

  /** Number of bits in each set: used slots and spare ones. */
  get slots(): number {
    return this.capacity;
  }

  idOf(slot: number): number {
    return this.ids[slot] as number;
  }

  /** Returns the ids of up to `limit` jobs of a set, newest publication first, after skipping `skip` jobs. */
  newestIds(bits: Bits, skip: number, limit: number): number[] {
    const slots = this.newestFirst(bits).drop(skip).take(limit);
    return slots.map((slot) => this.idOf(slot)).toArray();
  }

  /** Iterates over the slots of a set, newest publication first. */
  newestFirst(bits: Bits): Generator<number, void, undefined> {
    return this.order.newestFirst(bits);
  }

  bitsOfIds(ids: readonly number[]): Bits {
    const bits = noBits(this.capacity);
    for (const id of ids) {
      const slot = this.slotOf(id);
      if (slot !== null) setBit(bits, slot);
    }
    return bits;
  }

  statesPay(id: number): boolean {
    const slot = this.slotOf(id);
    return slot !== null && !Number.isNaN(this.yearlyPay[slot]);
  }

  /** Returns the jobs open on a day. Callers share the set and must not modify it. */
  openOn(day: string): Bits {
    if (this.open?.day === day) return this.open.bits;
    const bits = this.published.slice();
    const { codes, values } = this.deadline;
    for (let slot = 0; slot < this.ids.length; slot += 1) {
      const deadline = values[codes[slot] as number];
      if (deadline && deadline < day) setBit(bits, slot, false);
    }
    this.open = { day, bits };
    return bits;
  }

  /** Returns the jobs first published on or after a day. Callers share the set and must not modify it. */
  postedSince(day: string): Bits {
    const known = this.posted.get(day);
    if (known) return known;
    const from = Date.parse(endOfDay(addDays(day, -1), env().siteTimeZone)) + 1_000;
    const bits = noBits(this.capacity);
    for (let slot = 0; slot < this.ids.length; slot += 1) setBit(bits, slot, this.order.isSince(slot, from));
    // Deletes the sets of past days.
    if (this.posted.size > 8) this.posted.clear();
    this.posted.set(day, bits);
    return bits;
  }

  /**
   * Adds or updates jobs, which must be sorted by id.
   * @returns false for a new job whose id is lower than an existing one: no slot is free for it, so all jobs must be
   * read again
   */
  take(jobs: readonly SearchedJob[]): boolean {
    this.beginChange(jobs.map(({ id }) => id));
    this.posted.clear();
    return jobs.every((job) => {
      const slot = this.slotOf(job.id) ?? this.newSlot(job.id);
      if (slot === null) return false;
      setBit(this.published, slot, job.status === 'published');
      if (job.status === 'published') this.put(slot, job);
      else this.skills.set(slot, []);
      return true;
    });
  }

  drop(ids: readonly number[]): void {
    this.beginChange(ids);
    const gone = this.bitsOfIds(ids);
    removeBits(this.published, gone);
    for (const slot of slotsIn(gone)) this.skills.set(slot, []);
  }

  private beginChange(ids: readonly number[]): void {
    this.open = null;
    this.changes += 1;
    for (const id of ids) this.rows.delete(id);
  }

  /** Call after reading all jobs. `mergeSome` then merges later changes. */
  settle(): void {
    this.words.settle();
    this.order.settle();
  }

  /** Merges changes for about 1 ms, without affecting search results. @returns whether more is left to merge */
  mergeSome(): boolean {
    return this.words.mergeSome();
  }

  private put(slot: number, job: SearchedJob): void {
    this.titles[slot] = job.titleFolded;
    this.deadline.set(slot, job.deadline);
    this.order.put(slot, Date.parse(job.firstPublishedAt ?? job.createdAt));
    this.location.set(slot, job.locationFolded);
    const places = this.placesOf(job);
    this.city.set(slot, places.city);
    this.region.set(slot, places.region);
    this.country.set(slot, places.country);
    this.remoteIn.set(slot, job.workplace === REMOTE ? places.remote : []);
    for (const { name, column } of FACETS) this.facets[name].set(slot, job[column]);
    this.company.set(slot, companySlug(job.companyName) || null);
    this.companyName.set(slot, foldText(job.companyName));
    this.skills.set(slot, listOf(job.skills));
    const yearly = yearlyPay(job);
    this.currency.set(slot, yearly?.currency ?? null);
    this.yearlyPay[slot] = yearly?.most ?? NaN;
    this.yearlyLeast[slot] = yearly?.least ?? NaN;
    this.salaryMax[slot] = job.salaryMax ?? NaN;
    this.words.put(slot, wordsOf(job));
    this.phrases.put(slot, job);
  }

  // Cached, because many jobs are in the same city.
  private placesOf(job: SearchedJob): KnownPlaces {
    const written = job.places || `${job.city}|${job.region}|${job.countryCode}`;
    const known = this.places.get(written);
    if (known) return known;
    const all = placesOf(job);
    const keys = (keysOf: (place: Place) => PlaceKey[] | PlaceKey | null) =>
      all
        .flatMap((place) => keysOf(place) ?? [])
        .map(({ key, label }) => {
          if (!this.placeLabels.has(key)) this.placeLabels.set(key, label);
          return key;
        });
    const places = {
      city: keys(cityKey),
      region: keys(regionKeys),
      country: keys(({ countryCode }) => countryKey(countryCode)),
      remote: keys(({ countryCode }) => remoteKey(countryCode)),
    };
    this.places.set(written, places);
    return places;
  }

  /** Finds jobs at a place: city, region, country or group of countries, or remote. Callers must not modify the set. */
  inPlace(key: string): Bits {
    if (key === REMOTE) return this.facets.workplace.bitsOf(REMOTE);
    const bits = noBits(this.slots);
    for (const country of countriesOfGroup(key)) addBits(bits, this.country.bitsOf(country));
    for (const column of [this.city, this.region, this.country, this.remoteIn]) addBits(bits, column.bitsOf(key));
    return bits;
  }

  /** Returns the slot of a job; null if the index has not read it. */
  slotOf(id: number): number | null {
    let [low, high] = [0, this.ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return this.ids[low] === id ? low : null;
  }

  private newSlot(id: number): number | null {
    if (this.ids.length > 0 && id < (this.ids.at(-1) as number)) return null;
    if (this.ids.length === this.capacity) this.grow();
    this.titles.push('');
    return this.ids.push(id) - 1;
  }

  private grow(): void {
    this.capacity = Math.max(FIRST_CAPACITY, Math.ceil((this.capacity * 1.25) / 32) * 32);
    this.published = grown(this.published, noBits(this.capacity));
    this.yearlyPay = grown(this.yearlyPay, new Float64Array(this.capacity));
    this.yearlyLeast = grown(this.yearlyLeast, new Float64Array(this.capacity));
    this.salaryMax = grown(this.salaryMax, new Float64Array(this.capacity));
    for (const part of this.parts) part.reserve(this.capacity);
  }
}
