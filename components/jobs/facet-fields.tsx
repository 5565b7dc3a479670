import type { ReactNode } from 'react';
import type { BoardView, Choice, Choices, FacetChoices } from '@/lib/board/schema';
import { boardAt } from './board-address';
import type { BoardProps } from './job-list';

/** Facets that are always unfolded. Others are folded while none of their values is chosen. */
const OPEN = ['workplace', 'type'];

/** @param withPlace whether to offer all places, which the search bar offers on wide screens */
export function FacetFields({ board, words, withPlace = false }: BoardProps & { withPlace?: boolean }) {
  const { choices, asked } = board;
  const checks = (last: boolean) =>
    choices.facets.map((facet) => facet.isLast === last && <Checks key={facet.name} {...facet} />);
  const posted = choices.posted.find(({ chosen }) => chosen)?.value ?? '';
  const chosenPlaces = choices.place.filter((place) => place.chosen);
  return (
    <>
      {withPlace && <PlaceSelect places={choices.place} words={words} />}
      {chosenPlaces.length > 0 && (
        <Facet title={words.chosenPlaces}>
          {chosenPlaces.map((place) => (
            <Check key={place.value} name="place" {...place} />
          ))}
        </Facet>
      )}
      {checks(false)}
      {choices.currency.length > 0 && (
        <Folded title={words.pay} open={asked.pay !== null || choices.stated?.chosen === true}>
          <PayFields choices={choices} asked={asked} words={words} />
        </Folded>
      )}
      {choices.posted.length > 0 && (
        <Folded title={words.posted} open={posted !== ''}>
          <select className="control" name="posted" aria-label={words.posted} defaultValue={posted}>
            <option value="">{words.anyTime}</option>
            <Options values={choices.posted} />
          </select>
        </Folded>
      )}
      {checks(true)}
    </>
  );
}

function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="lg:pb-2.5">
      <legend className="p-0 text-small font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="facet border-t border-line open:pb-3" open={open}>
      <summary className="flex min-h-11 list-none items-center justify-between text-small font-semibold lg:min-h-10 [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      <div role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
}

function Checks({ name, title, all, values }: Omit<FacetChoices, 'isLast'>) {
  if (values.length === 0) return null;
  const checks = values.map((each) => <Check key={each.value} name={name} {...each} />);
  if (!OPEN.includes(name))
    return (
      <Folded title={title} open={values.some(({ chosen }) => chosen)}>
        {checks}
      </Folded>
    );
  return (
    <Facet title={title}>
      {all && (
        <a className="facet-check facet-all" href={boardAt(all.query)} aria-current={all.chosen ? 'true' : undefined}>
          {all.label}
        </a>
      )}
      {checks}
    </Facet>
  );
}

function Check({ name, value, label, count, chosen }: Choice & { name: string }) {
  return (
    <label className="facet-check">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      {label} <span>{count}</span>
    </label>
  );
}

/** Adds a place to the search. There may be a hundred places, so only the chosen ones are checkboxes. */
export function PlaceSelect({ places, words }: { places: Choices['place'] } & Pick<BoardProps, 'words'>) {
  const others = places.filter((place) => !place.chosen);
  return (
    <select className="control" name="place" aria-label={words.place} data-adds="" defaultValue="">
      <option value="">{others.length < places.length ? words.anotherPlace : words.anyPlace}</option>
      {(['remote', 'country', 'city'] as const).map((kind) => (
        <Group key={kind} title={words.placeKinds[kind]} values={others.filter((place) => place.kind === kind)} />
      ))}
    </select>
  );
}

function Group({ title, values }: { title: string; values: Choices['place'] }) {
  if (values.length === 0) return null;
  return (
    <optgroup label={title}>
      <Options values={values} />
    </optgroup>
  );
}

function Options({ values }: { values: readonly Choice[] }) {
  return values.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {`${label} (${count})`}
    </option>
  ));
}

function PayFields({ choices, asked, words }: Pick<BoardView, 'choices' | 'asked'> & Pick<BoardProps, 'words'>) {
  return (
    <>
      <div className="grid grid-cols-[3fr_2fr] gap-2 text-small *:min-w-0">
        <label>
          {words.payMinimum}
          <input
            className="control"
            type="number"
            name="pay"
            min="1"
            max="999999999"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={asked.pay ?? ''}
            aria-describedby="pay-year"
          />
        </label>
        <label>
          {words.currency}
          <select className="control" name="currency" defaultValue={asked.currency}>
            <Options values={choices.currency} />
          </select>
        </label>
      </div>
      <p id="pay-year" className="pt-1 text-small text-muted">
        {words.payYear}
      </p>
      {choices.stated && <Check name="stated" {...choices.stated} />}
    </>
  );
}
