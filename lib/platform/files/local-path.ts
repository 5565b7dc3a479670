/** True for a path on the author's machine, as most templates have; false for web addresses, shares and the like. */
export function isLocalPath(target: string): boolean {
  const path = decoded(target).replace(/\\/g, '/').trim().toLowerCase();
  const rest = path.replace(/^file:\/{0,4}(?:localhost\/)?(?=[a-z]:\/)/, '');
  if (/^[a-z]:\/(?!\/)[^:]*$/.test(rest)) return true;
  // A path of macOS or Linux may begin with as many slashes as the path of a network share.
  if (/^(?:file:\/{2,4}(?:localhost\/+)?|\/)(?:users|applications|library|home|usr|opt)\/[^:]*$/.test(path))
    return true;
  return /^[^/:]+(?:\/[^/:]+)*\/?$/.test(path);
}

/** True when following a link can only open a web page, a mail, a call, or a file beside the document. */
export function isHarmlessLink(target: string): boolean {
  return /^\s*(?:https?:\/\/|www\.|mailto:|tel:|#|$)/i.test(target) || isLocalPath(target);
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
