import { type Context, requireScope } from '@/lib/context';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { singleton } from '@/lib/process/singleton';
import { compileDocument } from '@/lib/rendering/compile';
import { renderContent } from '@/lib/rendering/render';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import { completeValues, sampleSystemValues } from '@/lib/templates/documents/completed-values';
import { gallery, starters } from './gallery';
import { fillMarks } from './marks';
import type { Starter } from './starter';
import { readStarterValues } from './starter-values';

/** The gallery: pictures of a fictional sender, documents with the workspace's name and address. */
export async function listStarterTemplates(ctx: Context): Promise<Page<StarterTemplate>> {
  requireScope(ctx, access.readTemplates);
  const [pictures, values] = await Promise.all([renderStarters(), readStarterValues(ctx)]);
  const data = starters.map((starter): StarterTemplate => {
    const { previewText, document, ...shown } = fillMarks(starter, values);
    return {
      object: 'starter_template',
      ...shown,
      purpose: document.purpose,
      source_mode: document.source_mode,
      preview_text: previewText,
      document,
      html: pictures.get(starter.id) ?? '',
    };
  });
  return { object: 'list', data, has_more: false, next_cursor: null };
}

type Pictures = Map<string, string>;

/** The HTML of each starter by id, rendered once per process. */
export async function renderStarters(): Promise<Pictures> {
  const cached = singleton<{ pictures: Promise<Pictures> | null }>('starter-templates', () => ({
    pictures: null,
  }));
  cached.pictures ??= Promise.all(gallery.map(renderStarter)).then((pictures) => new Map(pictures));
  try {
    return await cached.pictures;
  } catch (error) {
    cached.pictures = null;
    throw error;
  }
}

async function renderStarter({ id, document, subject, previewText }: Starter): Promise<[string, string]> {
  const result = await compileDocument(new ParsedDocument(document), { subject, preview_text: previewText });
  if (!result.ok) throw new Error(`The starter ${id} does not compile: ${result.issues[0]?.message}`);
  const { variables, conditions } = document;
  const system = sampleSystemValues;
  const { html } = await renderContent(
    { ...result.compiled, subject, preview_text: previewText, variables, conditions, system },
    completeValues(variables),
  );
  return [id, html];
}
