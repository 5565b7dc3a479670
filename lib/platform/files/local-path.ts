/**
 * Whether what a document names as its template is a file of the machine it was written on, as most do. An address of the web, a share
 * (`\\host\…`, `file://host/…`) or another scheme leads elsewhere.
 */
export function isLocalPath(target: string): boolean {
  const path = decoded(target).replace(/\\/g, '/').trim().toLowerCase();
  const rest = path.replace(/^file:\/{0,4}(?:localhost\/)?(?=[a-z]:\/)/, '');
  if (/^[a-z]:\/(?!\/)[^:]*$/.test(rest)) return true;
  // A Mac writes its own folders with as many slashes as a share has.
  if (/^(?:file:\/{2,4}(?:localhost\/+)?|\/)(?:users|applications|library)\/[^:]*$/.test(path)) return true;
  return /^[^/:]+(?:\/[^/:]+)*$/.test(path);
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
