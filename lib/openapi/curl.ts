import type { Operation } from './types';

/** A call as a line for the shell, with the variables docs/api.md sets: $BASE, and $AUTH where one has to be signed in. */
export function curlOf({ method, path, guard, exampleQuery, body, answers }: Operation): string {
  const parts = ['curl'];
  const sent = body && Object.keys(body.example).length > 0 ? body.example : null;
  const implied = body?.file || sent ? 'POST' : 'GET';
  if (method !== implied) parts.push(`-X ${method}`);
  parts.push(`"$BASE${path}${exampleQuery ? `?${exampleQuery}` : ''}"`);
  if (guard !== 'public') parts.push('-H "$AUTH"');
  if (body?.file) parts.push(...Object.entries(body.example).map(([name, value]) => `-F ${name}=${quoted(String(value))}`), `-F ${body.file.names[0]}=@cv.pdf`);
  else if (sent) parts.push(`-H 'Content-Type: application/json'`, `-d ${sentJson(sent, body?.stamp === 'required')}`);
  if (answers.some((answer) => 'media' in answer && answer.media.some(isFile))) parts.push('-O -J');
  return parts.join(' ');
}

function isFile(type: string): boolean {
  return type === 'application/pdf' || type === 'application/zip';
}

function sentJson(fields: Record<string, unknown>, stamped: boolean): string {
  const json = quoted(JSON.stringify(fields), true);
  // The stamp is a variable, so it leaves the single quotes for a moment.
  return stamped ? `${json.slice(0, -2)},"form_stamp":"'$STAMP'"}'` : json;
}

function quoted(text: string, always = false): string {
  return always || /[^\w@.:/+-]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : text;
}
