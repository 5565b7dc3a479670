import type { Operation, Parameter } from './types';

/** A call as a line for the shell, with the variables docs/api.md sets: $BASE, and $AUTH where one has to be signed in. */
export function curlOf({ method, path, guard, parameters = [], exampleQuery, body, answers }: Operation): string {
  const parts = ['curl'];
  const sent = body && Object.keys(body.example).length > 0 ? body.example : null;
  const implied = body?.file || sent ? 'POST' : 'GET';
  if (method !== implied) parts.push(`-X ${method}`);
  parts.push(`"$BASE${withExamples(path, parameters)}${exampleQuery ? `?${exampleQuery}` : ''}"`);
  if (guard !== 'public') parts.push('-H "$AUTH"');
  if (body?.file)
    parts.push(
      ...Object.entries(body.example).map(([name, value]) => `-F ${name}=${quoted(String(value))}`),
      `-F ${body.file.names[0]}=@cv.pdf`,
    );
  else if (sent) parts.push(`-H 'Content-Type: application/json'`, `-d ${sentJson(sent, body?.stamp === 'required')}`);
  if (answers.some((answer) => 'media' in answer && answer.media.some(isFile))) parts.push('-O -J');
  return parts.join(' ');
}

/** A path with examples where its parameters stand. */
export function withExamples(path: string, parameters: readonly Pick<Parameter, 'name' | 'schema'>[]): string {
  return path.replace(/\{(\w+)\}/g, (_, wanted) => {
    const examples = parameters.find(({ name }) => name === wanted)?.schema.examples;
    return Array.isArray(examples) ? String(examples[0]) : '';
  });
}

function isFile(type: string): boolean {
  return type === 'application/pdf' || type === 'application/zip' || type === 'text/csv';
}

function sentJson(fields: Record<string, unknown>, stamped: boolean): string {
  const json = quoted(JSON.stringify(fields), true);
  // The stamp is a variable, so it leaves the single quotes for a moment.
  return stamped ? `${json.slice(0, -2)},"form_stamp":"'$STAMP'"}'` : json;
}

function quoted(text: string, always = false): string {
  return always || /[^\w@.:/+-]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : text;
}
