'use client';

import type { SubmitEvent } from 'react';
import { officeApi } from '@/lib/base/office-routes';
import { deskMessages, deskWords as words } from '@/lib/content/en/desk';
import { MAX_TAG } from '@/lib/vocabulary/desk';
import { useMay } from '../may';
import { Menu } from '../menu';
import type { useOfficeSender } from '../use-office-sender';

export type ListedMarks = { tags: readonly string[]; owner: string | null };

type MarkProps = ListedMarks & {
  /** The record's name in requests, such as `application-7`. */
  record: string;
  /** Names the record for screen readers. */
  of: string;
  act: ReturnType<typeof useOfficeSender>['act'];
};

/** The tags of a row, in a menu that adds and removes them. */
export function TagMenu({ record, of, tags, act }: MarkProps) {
  const mayWrite = useMay('write');
  const change = (body: object) =>
    void act({ action: officeApi.tags, body: { record, ...body }, running: words.saving, done: deskMessages.tag.set });
  function onSubmit(event: SubmitEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    change({ set: String(new FormData(event.currentTarget).get('set') ?? '') });
    close();
  }
  const plain = tags.length > 0 && (
    <span dir="auto" className="mark-pop list-tag">
      {tags.join(', ')}
    </span>
  );
  if (!mayWrite) return plain;
  return (
    <Menu
      className="mark-pop"
      labelClass={tags.length > 0 ? 'list-tag' : 'list-tag list-unset'}
      plain={plain}
      label={
        <span dir="auto" title={tags.length > 0 ? `${words.tags.row} ${tags.join(', ')}` : words.tags.label}>
          <span className="sr-only">{`${tags.length > 0 ? words.tags.row : words.tags.label} `}</span>
          {tags.length > 0 ? tags.join(', ') : '+'}
          <span className="sr-only">{` ${of}`}</span>
        </span>
      }
    >
      {(close) => (
        <>
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              className="row-action"
              onClick={() => {
                change({ take_off: tag });
                close();
              }}
            >
              <span dir="auto">{`× ${tag}`}</span>
              <span className="sr-only">: {words.tags.takeOff}</span>
            </button>
          ))}
          <form className="flex gap-1 py-1" onSubmit={(event) => onSubmit(event, close)}>
            <input
              className="list-control w-32"
              name="set"
              required
              maxLength={MAX_TAG}
              autoComplete="off"
              aria-label={words.tags.label}
              placeholder={words.tags.label}
            />
            <button type="submit" className="list-button">
              {words.tags.submit}
            </button>
          </form>
        </>
      )}
    </Menu>
  );
}

type OwnerProps = MarkProps & { moderators: readonly { id: number; name: string }[] };

/** The owner of a row, in a menu that changes it. */
export function OwnerMenu({ record, of, owner, moderators, act }: OwnerProps) {
  const mayWrite = useMay('write');
  const choices = [...moderators, { id: null, name: words.owner.nobody }].filter(({ name }) => name !== owner);
  const plain = owner && (
    <abbr className="mark-pop list-owner" title={`${words.owner.row} ${owner}`}>
      {initialsOf(owner)}
    </abbr>
  );
  if (!mayWrite) return plain;
  return (
    <Menu
      className="mark-pop"
      labelClass={owner ? 'list-owner' : 'list-owner list-unset'}
      plain={plain}
      label={
        <span title={`${words.owner.row} ${owner ?? words.owner.nobody}`}>
          <span aria-hidden="true">{owner ? initialsOf(owner) : '+'}</span>
          <span className="sr-only">{`${words.owner.row} ${owner ?? words.owner.nobody}, ${of}`}</span>
        </span>
      }
    >
      {(close) =>
        choices.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="row-action"
            onClick={() => {
              const body = { record, owner: id };
              void act({ action: officeApi.owner, body, running: words.saving, done: deskMessages.owner.taken(name) });
              close();
            }}
          >
            {name}
          </button>
        ))
      }
    </Menu>
  );
}

const initialsOf = (name: string) =>
  [...name.matchAll(/(?<!\S)\p{L}/gu)]
    .map(([letter]) => letter)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
