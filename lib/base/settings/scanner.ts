type ScannerAddress = { host: string; port: number };

/** Reads `host:port` or `[IPv6]:port`. @returns null for anything else */
export function readScannerAddress(text: string): ScannerAddress | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text.trim());
  const port = Number(match?.[3]);
  return match && port > 0 && port < 65_536 ? { host: match[1] ?? match[2] ?? '', port } : null;
}
