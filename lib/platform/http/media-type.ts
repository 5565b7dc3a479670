/** The media type of a body without its parameters, in lower case: case says nothing in it (RFC 9110, 8.3.1). Empty when none is given. */
export function mediaTypeOf(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}
