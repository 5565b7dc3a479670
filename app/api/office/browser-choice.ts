import * as z from 'zod/mini';
import { withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { isSecure } from '@/lib/platform/sessions/site-cookie';
import { SETTINGS_FORMS } from '@/lib/vocabulary/office-settings';

const YEAR_SECONDS = 31_536_000;

type BrowserChoice<Value extends string> = {
  id: string;
  name: 'keys' | 'theme';
  summary: string;
  cookie: string;
  values: readonly Value[];
  /** The value without a cookie. */
  usual: Value;
  example: Value;
  error: string;
  /** Whether the cookie is HttpOnly, because no script reads it. */
  isHidden?: boolean;
};

/** Defines an office setting that a cookie stores for one browser. */
export function browserChoice<Value extends string>({ name, cookie, usual, example, ...rest }: BrowserChoice<Value>) {
  const { id, summary, values, error, isHidden } = rest;
  const said = (value: Value) => (content().officeSettings[name].done as Record<Value, string>)[value];
  const body = (value: Value) => ({ [name]: value }) as Record<typeof name, Value>;
  const fields: unknown = { [name]: z.enum(values as Value[], { error }) };
  const schema = z.object(fields as Record<typeof name, z.ZodMiniType<Value>>);
  return officePost({
    id,
    summary,
    guard: may('read'),
    notes: [`Sets the cookie ${cookie}.`],
    schema,
    example: body(example),
    form: { name: SETTINGS_FORMS[name], page: officePages.settings, anchor: `set-${name}` },
    answers: {
      description: 'It holds for this browser.',
      said: (content('en').officeSettings[name].done as Record<Value, string>)[example],
      data: withExample(schema, body(example)),
    },
    run: async ({ body: { [name]: value } }) => {
      const seconds = value === usual ? 0 : YEAR_SECONDS;
      const flags = `${isHidden ? '; HttpOnly' : ''}${isSecure() ? '; Secure' : ''}`;
      return {
        message: said(value),
        data: body(value),
        cookies: [`${cookie}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${flags}`],
      };
    },
  });
}
