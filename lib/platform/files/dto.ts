import type { KnownFile } from './store-interface';

/** The columns of a file that its record shows. */
export const shownFile = {
  select: { originalName: true, sizeBytes: true, mimeType: true, opensInline: true },
} as const;

/** The columns of a file that sending it takes (lib/platform/files/send). */
export const sendableFile = {
  select: { id: true, sizeBytes: true, sha256: true, originalName: true, mimeType: true, opensInline: true },
} as const;

export type SendableFile = KnownFile & { originalName: string; mimeType: string; opensInline: boolean | null };
type ShownFile = Omit<SendableFile, 'id' | 'sha256'>;

/**
 * What a record shows of its file; `file_size` in bytes. A PDF that nobody has looked into yet most likely opens in the
 * browser; it is looked into when somebody asks for it.
 */
export function toFileDto({ originalName, sizeBytes, mimeType, opensInline }: ShownFile) {
  return {
    file_name: originalName,
    file_size: sizeBytes,
    mime_type: mimeType,
    opens_inline: mimeType === 'application/pdf' && opensInline !== false,
  };
}
