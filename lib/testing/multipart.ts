export type FilePart = {
  field: string;
  name: string;
  bytes: Buffer;
  type?: string;
};

export type Multipart = { fields?: Record<string, string>; files?: FilePart[] };

const BOUNDARY = '----northlane-test-5f2d1c';

/** Names and types stay as given; `FormData` would correct malformed ones. */
export function multipartBody({ fields = {}, files = [] }: Multipart): {
  contentType: string;
  body: Buffer<ArrayBuffer>;
} {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  }
  for (const { field, name, bytes, type = 'application/octet-stream' } of files) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body: Buffer.concat(parts) };
}

/** Chunks of 64 KiB, as from a network. */
export function streamed(bytes: Buffer): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(sent, sent + 65_536));
      sent += 65_536;
    },
  });
}
