import type { z } from 'zod';
import type { createTemplateInput } from '@/lib/templates/contract/templates';

/** A template as `Export` wrote it: the body of `POST /templates`, checked by the server. */
export type ExportedTemplate = z.input<typeof createTemplateInput>;

/** Reads one of our exports; null where it is something else. */
export function readExport(text: string): ExportedTemplate | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('document' in body && 'purpose' in body)) return null;
    const name = 'name' in body && typeof body.name === 'string' ? body.name : 'Imported template';
    // Its fields are the server's to check.
    return { ...body, name } as ExportedTemplate;
  } catch {
    return null;
  }
}
