import { content as wordsOf } from '../../content';
import { api, files } from '../../base/routes';
import { absoluteUrl } from '../../base/site-url';
import { STATUS_OF, type ErrorCode } from '../../base/errors';
import { escapeHtml as e } from '../../base/text';
import { STYLE } from '../../platform/http/plain-page';
import { bodyOf, callsOf, curlOf, type Call } from './calls';
import type { ApiDocument } from './document';
import type { JsonSchema } from './json-schema';

// In English, whatever the language of the site.
const { apiDocs } = wordsOf('en');
const words = apiDocs.page;
const FIELD_HEADS = [words.field, words.kind, words.about];

/** Renders the OpenAPI document as one self-contained HTML page without scripts. */
export function apiPage(document: ApiDocument): string {
  const calls = callsOf(document);
  const sections = document.tags.map(({ name, description }) => {
    const articles = calls.filter(({ tags: [tag] }) => tag === name).map(article);
    return `<section><h2>${e(name)}</h2><p>${e(description)}</p>${articles.join('')}</section>`;
  });
  const contents = document.tags.flatMap(({ name }) =>
    calls
      .filter(({ tags: [tag] }) => tag === name)
      .map(
        ({ operationId, method, path, summary }) =>
          `<li><a href="#${operationId}"><code>${method} ${wrappable(path)}</code></a> ${e(summary)}</li>`,
      ),
  );
  const refusals = Object.entries(STATUS_OF).map(([code, status]) =>
    row([`<code>${status}</code>`, `<code>${code}</code>`, e(apiDocs.reasons[code as ErrorCode])]),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${e(apiDocs.title)}</title><meta name="description" content="${e(apiDocs.lead)}"><link rel="canonical" href="${e(absoluteUrl(api.docs))}"><link rel="icon" href="${files.icon}"><style>${STYLE}</style></head>
<body><header class="band"><div class="wrap"><p><a href="/">${e(apiDocs.home)}</a></p><h1>${e(apiDocs.title)}</h1><p class="lead">${e(apiDocs.lead)}</p></div></header>
<main class="wrap">${apiDocs.intro.map((text) => `<p>${e(text)}</p>`).join('')}<p>${e(words.base)} <a href="${api.openapi}">${e(words.document)}</a></p>
<nav aria-label="${e(words.contents)}"><h2>${e(words.contents)}</h2><ul class="calls">${contents.join('')}</ul></nav>
${sections.join('\n')}
<section><h2>${e(words.records)}</h2>${Object.entries(document.components.schemas).map(record).join('')}</section>
<section><h2>${e(words.failures)}</h2>${table(words.failures, [words.status, words.code, words.about], refusals)}</section>
</main></body></html>
`;
}

function record([name, { properties }]: [string, JsonSchema]): string {
  const rows = Object.entries(properties as Record<string, JsonSchema>).map(([field, schema]) =>
    row([nameCell(field), e(describeSchema(schema))]),
  );
  return `<article id="schema-${name}"><h3>${name}</h3>${table(name, [words.field, words.kind], rows)}</article>`;
}

function article(call: Call): string {
  const { operationId: id, method, path, summary, description, parameters = [] } = call;
  const [who = '', ...notes] = description.split('\n\n');
  const inAddress = parameters.map(({ name, schema, description: about, required }) =>
    row([nameCell(name, required), e(describeSchema(schema)), e(about)]),
  );
  const body = bodyOf(call);
  return `<article id="${id}" aria-labelledby="${id}-title"><h3 id="${id}-title"><code><span class="method">${method}</span> ${wrappable(path)}</code></h3>
<p>${e(summary)}.</p><p><strong>${e(words.who)}:</strong> ${e(who)}</p>${notes.map((note) => `<p>${e(note)}</p>`).join('')}
${part(id, words.parameters, FIELD_HEADS, inAddress)}${body ? part(id, words.fields, FIELD_HEADS, bodyRows(body.schema)) : ''}
${part(id, words.answers, [words.status, words.about], answerRows(call))}
<h4>${e(words.example)}</h4><pre tabindex="0" role="region" aria-label="${e(words.example)}: ${method} ${e(path)}"><code>${e(curlOf(call))}</code></pre></article>`;
}

function bodyRows(schema: JsonSchema): string[] {
  const properties = schema.properties as Record<string, JsonSchema>;
  const required = (schema.required as string[] | undefined) ?? [];
  const oneOfThem = ((schema.allOf as { anyOf: { required: string[] }[] }[] | undefined) ?? []).flatMap(({ anyOf }) =>
    anyOf.flatMap((each) => each.required).slice(0, 1),
  );
  return Object.entries(properties).map(([name, field]) =>
    row([
      nameCell(name, required.includes(name) || oneOfThem.includes(name)),
      e(describeSchema(field)),
      e(String(field.description ?? '')),
    ]),
  );
}

function answerRows({ responses }: Call): string[] {
  const refused: string[] = [];
  const rows = Object.entries(responses).flatMap(([status, { $ref, description, content }]) => {
    const code = $ref?.split('/').at(-1);
    if (code === 'see_other') return [row(['<code>303</code>', e(words.formPost)])];
    if (code === undefined) return [row([`<code>${status}</code>`, `${e(description)} ${dataWords(content)}`])];
    if (code !== 'method_not_allowed') refused.push(`<code>${status}</code> ${code.replaceAll('_', ' ')}`);
    return [];
  });
  return [...rows, row([e(words.refused), refused.join(', ')])];
}

function dataWords(content: Call['responses'][string]['content'] = {}): string {
  const schema = content['application/json']?.schema ?? {};
  const envelopes = (schema.anyOf ?? [schema]) as { properties?: Record<string, JsonSchema> }[];
  const data = envelopes.flatMap(({ properties }): JsonSchema[] => (properties?.data ? [properties.data] : []));
  const told = data.map((each) => {
    const { $ref } = (each.items ?? each) as JsonSchema;
    if (typeof $ref !== 'string') return e(describeSchema(each));
    const name = $ref.split('/').at(-1);
    return `${each.items ? `${e(words.listOf)} ` : ''}<a href="#schema-${name}">${name}</a>`;
  });
  return told.length === 0 ? '' : `<code>data</code>: ${[...new Set(told)].join(', ')}.`;
}

function part(id: string, title: string, heads: readonly string[], rows: string[]): string {
  return rows.length === 0 ? '' : `<h4>${e(title)}</h4>${table(`${title}: ${id}`, heads, rows)}`;
}

function table(label: string, heads: readonly string[], rows: string[]): string {
  return `<div class="scroll" tabindex="0" role="region" aria-label="${e(label)}"><table><thead><tr>${heads.map((head) => `<th scope="col">${e(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function row(cells: string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function nameCell(name: string, required = false): string {
  return `<code>${e(name)}</code>${required ? ` <small>${e(words.required)}</small>` : ''}`;
}

function wrappable(path: string): string {
  return e(path).replaceAll('/', '<wbr>/');
}

function describeSchema(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.join(', ');
  if (Array.isArray(schema.anyOf)) return either(schema.anyOf as JsonSchema[]);
  if (Array.isArray(schema.type)) return either((schema.type as string[]).map((type) => ({ ...schema, type })));
  return KINDS[String(schema.type)]?.(schema) ?? 'anything';
}

const KINDS: Record<string, (schema: JsonSchema) => string> = {
  null: () => 'null',
  boolean: () => 'true or false',
  string: (schema) =>
    [formatOf(schema), span(schema.minLength, schema.maxLength, 'character')].filter(Boolean).join(', '),
  integer: (schema) => ['whole number', span(schema.minimum, schema.maximum)].filter(Boolean).join(', '),
  number: (schema) => ['number', span(schema.minimum, schema.maximum)].filter(Boolean).join(', '),
  array: (schema) =>
    `list of ${describeSchema(schema.items as JsonSchema)}${schema.maxItems === undefined ? '' : `, at most ${formatted(schema.maxItems)}`}`,
  object: (schema) => Object.keys((schema.properties as object | undefined) ?? {}).join(', ') || 'an object',
};

const FORMATS: Record<string, string> = {
  email: 'e-mail address',
  'date-time': 'time',
  date: 'day',
  uri: 'web address',
  binary: 'file',
  uuid: 'UUID',
};

function formatOf({ format, examples }: JsonSchema): string {
  const kind = typeof format === 'string' ? (FORMATS[format] ?? 'text') : 'text';
  return Array.isArray(examples) ? `${kind}: ${examples.join(', ')}` : kind;
}

function either(schemas: JsonSchema[]): string {
  return [...new Set(schemas.map(describeSchema))].join(', or ');
}

function span(from: unknown, to: unknown, unit = ''): string {
  const units = unit && ` ${unit}s`;
  if (to === undefined) return from === undefined || (unit && from === 1) ? '' : `at least ${formatted(from)}${units}`;
  return from === undefined ? `at most ${formatted(to)}${units}` : `${formatted(from)} to ${formatted(to)}${units}`;
}

function formatted(value: unknown): string {
  return Number(value).toLocaleString('en');
}
