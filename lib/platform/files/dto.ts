import type { KnownFile } from './store-interface';

export const shownFile = {
  select: { originalName: true, sizeBytes: true, mimeType: true, opensInline: true },
} as const;

export const sendableFile = {
  select: { id: true, sizeBytes: true, sha256: true, originalName: true, mimeType: true, opensInline: true },
} as const;

export type SendableFile = KnownFile & { originalName: string; mimeType: string; opensInline: boolean | null };
type ShownFile = Omit<SendableFile, 'id' | 'sha256'>;

/** `file_size` is in bytes. A PDF counts as viewable until the first request inspects it. */
export function toFileDto({ originalName, sizeBytes, mimeType, opensInline }: ShownFile) {
  return {
    file_name: originalName,
    file_size: sizeBytes,
    mime_type: mimeType,
    opens_inline: mimeType === 'application/pdf' && opensInline !== false,
  };
}
