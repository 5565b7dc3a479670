import { absoluteUrl } from '../../base/site-url';
import { api, files } from '../../base/routes';
import { apiDocs } from '../../content/api-docs';
import { STATUS_OF } from '../../base/errors';
import { responsesOf, refusalsOf } from './answers';
import { curlOf } from './curl';
import { bodySchema } from './document';
import { escapeHtml as e, STYLE } from '../../platform/http/page-parts';
import { answerSchema, type JsonSchema } from './json-schema';
import { operations } from './operations';
import { REASONS } from './refusals';
import type { Operation } from './types';
import { components } from './views/components';
import { describeSchema } from './words';

const words = apiDocs.page;
let made: string | undefined;

/** The page that shows the contract: one self-contained document without scripts, made once. */
export function apiPage(): string {
  made ??= page();
  return made;
}

function page(): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const sections = tags.map(
    (tag) =>
      `<section><h2>${e(tag)}</h2>${operations
        .filter((each) => each.tag === tag)
        .map(article)
        .join('')}</section>`,
  );
  const contents = operations.map(
    ({ id, method, path, summary }) =>
      `<li><a href="#${id}"><code>${method} ${wrappable(path)}</code></a> ${e(summary)}</li>`,
  );
  const refusals = Object.entries(STATUS_OF).map(([code, status]) =>
    row([`<code>${status}</code>`, `<code>${code}</code>`, e(REASONS[code as keyof typeof REASONS])]),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${e(apiDocs.title)}</title><meta name="description" content="${e(apiDocs.lead)}"><link rel="canonical" href="${e(absoluteUrl(api.docs))}"><link rel="icon" href="${files.icon}"><style>${STYLE}</style></head>
<body><header class="band"><div class="wrap"><p><a href="/">${e(apiDocs.home)}</a></p><h1>${e(apiDocs.title)}</h1><p class="lead">${e(apiDocs.lead)}</p></div></header>
<main class="wrap">${apiDocs.intro.map((text) => `<p>${e(text)}</p>`).join('')}<p>${e(words.base)} <a href="${api.openapi}">${e(words.document)}</a></p>
<nav aria-label="${e(words.contents)}"><h2>${e(words.contents)}</h2><ul class="calls">${contents.join('')}</ul></nav>
${sections.join('\n')}
<section><h2>${e(words.records)}</h2>${Object.entries(components).map(record).join('')}</section>
<section><h2>${e(words.failures)}</h2>${table(words.failures, [words.status, words.code, words.about], refusals)}</section>
</main></body></html>
`;
}

function record([name, type]: [string, (typeof components)[keyof typeof components]]): string {
  const properties = answerSchema(type).properties as Record<string, JsonSchema>;
  const rows = Object.entries(properties).map(([field, schema]) => row([nameCell(field), e(describeSchema(schema))]));
  return `<article id="schema-${name}"><h3>${name}</h3>${table(name, [words.field, words.kind], rows)}</article>`;
}

function article(operation: Operation): string {
  const { id, method, path, guard, summary, notes = [], parameters = [], body } = operation;
  const inAddress = parameters.map(({ name, schema, description, required }) =>
    row([nameCell(name, required), e(describeSchema(schema)), e(description)]),
  );
  return `<article id="${id}" aria-labelledby="${id}-title"><h3 id="${id}-title"><code><span class="method">${method}</span> ${wrappable(path)}</code></h3>
<p>${e(summary)}.</p><p><strong>${e(words.who)}:</strong> ${e(apiDocs.guards[guard])}</p>${notes.map((note) => `<p>${e(note)}</p>`).join('')}
${part(id, words.parameters, [words.field, words.kind, words.about], inAddress)}${body ? part(id, words.fields, [words.field, words.kind, words.about], bodyRows(bodySchema(body))) : ''}
${part(id, words.answers, [words.status, words.about], answerRows(operation))}
<h4>${e(words.example)}</h4><pre tabindex="0" role="region" aria-label="${e(words.example)}: ${method} ${e(path)}"><code>${e(curlOf(operation))}</code></pre></article>`;
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

function answerRows(operation: Operation): string[] {
  const successes = Object.entries(responsesOf(operation)).filter(([, response]) => response.$ref === undefined);
  const rows = successes.map(([status, response]) =>
    row([`<code>${status}</code>`, `${e(String(response.description))} ${answerFields(operation, Number(status))}`]),
  );
  const forms = operation.takesForms ? [row(['<code>303</code>', e(words.formPost)])] : [];
  const refused = refusalsOf(operation).map((code) => `<code>${STATUS_OF[code]}</code> ${code.replaceAll('_', ' ')}`);
  return [...rows, ...forms, row([e(words.refused), refused.join(', ')])];
}

function answerFields({ answers }: Operation, status: number): string {
  const names = answers
    .filter((answer) => answer.status === status)
    .flatMap((answer) => ('data' in answer ? [dataWords(answer.data)] : []));
  return names.length === 0 ? '' : `<code>data</code>: ${[...new Set(names)].join(', ')}.`;
}

function dataWords(data: Extract<Operation['answers'][number], { data: unknown }>['data']): string {
  if ('view' in data) return `<a href="#schema-${data.view}">${data.view}</a>`;
  if ('list' in data) return `${e(words.listOf)} <a href="#schema-${data.list}">${data.list}</a>`;
  return 'type' in data ? e(describeSchema(answerSchema(data.type))) : '';
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

/** Long paths break where a reader would break them. */
function wrappable(path: string): string {
  return e(path).replaceAll('/', '<wbr>/');
}
