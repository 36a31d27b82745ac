import type { TemplateToImport } from '@/clients/typescript/core/import-template';

/** A template as exported: the body of `POST /templates`, validated by the server. */
export type ExportedTemplate = TemplateToImport;

/** Parses one of our exports; null for anything else. */
export function readExport(text: string): ExportedTemplate | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('document' in body && 'purpose' in body)) return null;
    const name = 'name' in body && typeof body.name === 'string' ? body.name : 'Imported template';
    // The server validates its fields.
    return { ...body, name } as ExportedTemplate;
  } catch {
    return null;
  }
}
